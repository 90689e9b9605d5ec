CREATE TABLE "catalogue_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"from_id" bigint NOT NULL,
	"into_id" bigint NOT NULL,
	"total" integer NOT NULL,
	"moved" integer DEFAULT 0 NOT NULL,
	"started_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "fee_percentages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_percentages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"percentage" numeric(5, 2) NOT NULL,
	"effective_from" timestamp with time zone NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "fee_percentages_range" CHECK ("fee_percentages"."percentage" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "reason_texts" (
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"en" text NOT NULL,
	"ar" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reason_texts_kind_reason_pk" PRIMARY KEY("kind","reason")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "reports_open_once";--> statement-breakpoint
ALTER TABLE "featurings" ALTER COLUMN "checkout_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "concierge_bookings" ADD COLUMN "kind" text DEFAULT 'visit' NOT NULL;--> statement-breakpoint
ALTER TABLE "concierge_bookings" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "concierge_bookings" ADD COLUMN "visited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "concierge_bookings" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "question_id" bigint;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "message_id" bigint;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "action" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "featurings" ADD COLUMN "given_by" bigint;--> statement-breakpoint
ALTER TABLE "featurings" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "featurings" ADD COLUMN "ended_by" bigint;--> statement-breakpoint
ALTER TABLE "featurings" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "catalogue_merges" ADD CONSTRAINT "catalogue_merges_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_percentages" ADD CONSTRAINT "fee_percentages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_merges_running" ON "catalogue_merges" USING btree ("kind","from_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "catalogue_merges_from" ON "catalogue_merges" USING btree ("kind","from_id");--> statement-breakpoint
CREATE INDEX "fee_percentages_effective" ON "fee_percentages" USING btree ("effective_from","id") WHERE cancelled_at is null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_question_id_comments_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featurings" ADD CONSTRAINT "featurings_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featurings" ADD CONSTRAINT "featurings_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_closed" ON "reports" USING btree ("closed_at") WHERE status <> 'open';--> statement-breakpoint
CREATE INDEX "featurings_ends" ON "featurings" USING btree ("ends_at","id");--> statement-breakpoint
CREATE INDEX "purchases_seller" ON "purchases" USING btree ("seller_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_once" ON "reports" USING btree ("target_uuid",coalesce("question_id", 0),coalesce("message_id", 0),"reporter_key") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_question_is_named" CHECK ((target = 'question') = (question_id is not null));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_is_named" CHECK ((target = 'message') = (message_id is not null));--> statement-breakpoint
ALTER TABLE "featurings" ADD CONSTRAINT "featurings_paid_or_given" CHECK (("featurings"."checkout_id" is null) = ("featurings"."given_by" is not null));