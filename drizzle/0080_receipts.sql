CREATE TABLE "receipt_counters" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counters_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"party" text NOT NULL,
	"checkout_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"of_number" text,
	"price_fils" integer NOT NULL,
	"fee_fils" integer NOT NULL,
	"discount_fils" integer NOT NULL,
	"total_fils" integer NOT NULL,
	"vat_fils" integer NOT NULL,
	"vat_percentage" numeric(5, 2) NOT NULL,
	"trn" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_number_unique" UNIQUE("number"),
	CONSTRAINT "receipts_of" CHECK (("receipts"."kind" = 'credit_note') = ("receipts"."of_number" is not null)),
	CONSTRAINT "receipts_sum" CHECK ("receipts"."total_fils" = "receipts"."price_fils" + "receipts"."fee_fils" - "receipts"."discount_fils")
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_once" ON "receipts" USING btree ("kind","party","cause");
--> statement-breakpoint
CREATE INDEX "receipts_checkout" ON "receipts" USING btree ("checkout_id");
--> statement-breakpoint
CREATE TRIGGER receipts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "receipts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "receipts" FROM CURRENT_USER;
