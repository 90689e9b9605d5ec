CREATE TABLE "concierge_bookings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "concierge_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile_number" text NOT NULL,
	"address" text NOT NULL,
	"items_count" integer NOT NULL,
	"notes" text NOT NULL,
	"locale" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "concierge_bookings_number_unique" UNIQUE("number"),
	CONSTRAINT "concierge_bookings_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "concierge_bookings_slot" ON "concierge_bookings" USING btree ("starts_at") WHERE "concierge_bookings"."status" = 'booked';--> statement-breakpoint
CREATE INDEX "concierge_bookings_start" ON "concierge_bookings" USING btree ("starts_at","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "concierge_bookings_email" ON "concierge_bookings" USING btree ("email");