CREATE TABLE "dispute_evidence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dispute_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_evidence_hash" CHECK ("dispute_evidence"."sha256" = encode(sha256(convert_to("dispute_evidence"."content", 'UTF8')), 'hex'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"claimed_by" bigint,
	"price_fils" integer,
	"fee" text,
	"returner" text,
	"return_by" timestamp with time zone,
	"reason" text,
	"words" text,
	"proposed_by" bigint,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"booked_price_fils" integer DEFAULT 0 NOT NULL,
	"booked_fee" text DEFAULT 'buyer' NOT NULL,
	"rounds" integer DEFAULT 0 NOT NULL,
	"appealed_by" text,
	"appealed_at" timestamp with time zone,
	"appeal_words" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_purchase_id_unique" UNIQUE("purchase_id")
);
--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_evidence_of" ON "dispute_evidence" USING btree ("dispute_id");
--> statement-breakpoint
CREATE FUNCTION refuse_evidence_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What books are kept for is over.
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '7 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER dispute_evidence_append_only BEFORE UPDATE OR DELETE ON "dispute_evidence"
  FOR EACH ROW EXECUTE FUNCTION refuse_evidence_change();
--> statement-breakpoint
REVOKE UPDATE, TRUNCATE ON "dispute_evidence" FROM CURRENT_USER;
