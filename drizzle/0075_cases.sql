CREATE TABLE "cancellations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancellations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" bigint NOT NULL,
	"asked_by" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"state" text NOT NULL,
	"answer_words" text,
	"refund_fils" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "purchase_cases" (
	"purchase_id" bigint PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"uncollected_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"photos" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"offered_fils" integer,
	"agreed_fils" integer,
	"answer_words" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"is_warned" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refund_requests_purchase_id_unique" UNIQUE("purchase_id"),
	CONSTRAINT "refund_requests_amounts" CHECK ("refund_requests"."offered_fils" > 0 and "refund_requests"."agreed_fils" >= 0)
);
--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_cases" ADD CONSTRAINT "purchase_cases_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellations_purchase" ON "cancellations" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cancellations_one" ON "cancellations" USING btree ("purchase_id") WHERE state in ('asked', 'done');--> statement-breakpoint
CREATE INDEX "purchase_cases_uncollected" ON "purchase_cases" USING btree ("uncollected_at") WHERE uncollected_at is not null;--> statement-breakpoint
CREATE INDEX "refund_requests_due" ON "refund_requests" USING btree ("due_at") WHERE due_at is not null;