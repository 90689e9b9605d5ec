CREATE TABLE "reconciliation_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reconciliation_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"finding" text NOT NULL,
	"name" text NOT NULL,
	"ours" text,
	"theirs" text,
	"checkout_id" bigint,
	"at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"asked_by" bigint NOT NULL,
	"compared" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "visit_payments" (
	"checkout_id" bigint PRIMARY KEY NOT NULL,
	"booking_id" bigint,
	"paid_at" timestamp with time zone,
	"vat_fils" integer,
	CONSTRAINT "visit_payments_vat" CHECK (("visit_payments"."paid_at" is null) = ("visit_payments"."vat_fils" is null))
);
--> statement-breakpoint
-- squawk-ignore ban-drop-not-null
ALTER TABLE "checkouts" ALTER COLUMN "item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "concierge_bookings" ADD COLUMN "is_waived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_payments" ADD CONSTRAINT "visit_payments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_payments" ADD CONSTRAINT "visit_payments_booking_id_concierge_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."concierge_bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_lines_of" ON "reconciliation_lines" USING btree ("reconciliation_id","id");--> statement-breakpoint
CREATE INDEX "visit_payments_booking" ON "visit_payments" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_payments_one" ON "visit_payments" USING btree ("booking_id") WHERE paid_at is not null;--> statement-breakpoint
-- old nodes pass: all of their checkouts are of items
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_item" CHECK (("checkouts"."kind" = 'concierge') = ("checkouts"."item_id" is null)) NOT VALID;--> statement-breakpoint
UPDATE "concierge_bookings" SET "is_waived" = true WHERE "status" = 'cancelled'
  AND ("cancel_reason" IS NOT NULL OR "cancelled_at" <= "starts_at" - interval '48 hours');
