CREATE TABLE "charges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"charge_id" text NOT NULL,
	"checkout_id" bigint NOT NULL,
	"fate" text NOT NULL,
	"amount_fils" integer,
	"told" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" bigint,
	"closed_reason" text,
	CONSTRAINT "charges_charge_id_unique" UNIQUE("charge_id"),
	CONSTRAINT "charges_amount" CHECK ("charges"."fate" = 'parked' or "charges"."amount_fils" is not null)
);
--> statement-breakpoint
CREATE TABLE "ledger_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"made_by" bigint,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_movements_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "ledger_movements_correction" CHECK ("ledger_movements"."kind" <> 'correction' or ("ledger_movements"."made_by" is not null and "ledger_movements"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"charge_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"amount_fils" integer NOT NULL,
	"status" text DEFAULT 'owed' NOT NULL,
	"next_at" timestamp with time zone DEFAULT now(),
	"tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_cause_unique" UNIQUE("cause"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_fils" > 0)
);
--> statement-breakpoint
-- squawk-ignore ban-drop-not-null
ALTER TABLE "ledger_entries" ALTER COLUMN "checkout_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_checkout_id_checkouts_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "user_id" bigint;
--> statement-breakpoint
ALTER TABLE "dev_mamopay_charges" ADD COLUMN "refunding_fils" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "dev_mamopay_charges" ADD COLUMN "refund_ready_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "dev_mamopay_charges" ADD COLUMN "refund_failed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "dev_mamopay_charges" ADD COLUMN "told_amount" text;
--> statement-breakpoint
ALTER TABLE "dev_mamopay_charges" ADD COLUMN "told_currency" text;
--> statement-breakpoint
ALTER TABLE "dev_mamopay_charges" ADD COLUMN "is_extra" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "dev_mamopay_links" ADD COLUMN "active" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "dev_mamopay_settings" ADD COLUMN "refund_delay_ms" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "dev_mamopay_settings" ADD COLUMN "refund_fails" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "dev_mamopay_settings" ADD COLUMN "lose_refund_answers" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "link_closed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "ask_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "checkouts" ALTER COLUMN "ask_at" SET DEFAULT now();
--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "charges_checkout" ON "charges" USING btree ("checkout_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "charges_one_settles" ON "charges" USING btree ("checkout_id") WHERE fate = 'settled';
--> statement-breakpoint
CREATE INDEX "charges_parked" ON "charges" USING btree ("id") WHERE fate = 'parked' and closed_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_movements_once" ON "ledger_movements" USING btree ("kind","cause");
--> statement-breakpoint
CREATE INDEX "refunds_charge" ON "refunds" USING btree ("charge_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_in_flight" ON "refunds" USING btree ("charge_id") WHERE status in ('asking', 'processing');
--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_at") WHERE next_at is not null;
--> statement-breakpoint
-- What there is already: the charge of each checkout that has one, and what was owed and given back of it.
INSERT INTO "charges" (charge_id, checkout_id, fate, amount_fils, told, created_at)
SELECT c.charge_id, c.id, CASE WHEN c.status = 'paid' THEN 'settled' ELSE 'owed_back' END,
  coalesce(late.fils, c.total_fils), to_char(coalesce(late.fils, c.total_fils) / 100.0, 'FM999999990.00') || ' AED',
  coalesce(c.ended_at, c.created_at)
FROM "checkouts" c LEFT JOIN (
  SELECT checkout_id, sum(amount_fils) AS fils FROM "ledger_entries"
  WHERE kind = 'late_capture' AND account = 'provider_clearing' GROUP BY checkout_id) late ON late.checkout_id = c.id
WHERE c.charge_id IS NOT NULL AND (c.status = 'paid' OR late.fils IS NOT NULL);
--> statement-breakpoint
INSERT INTO "refunds" (charge_id, cause, amount_fils, status, next_at, created_at, done_at)
SELECT h.id, 'charge:' || h.charge_id, h.amount_fils, CASE WHEN back.at IS NULL THEN 'owed' ELSE 'done' END,
  CASE WHEN back.at IS NULL THEN now() END, h.created_at, back.at
FROM "charges" h LEFT JOIN (
  SELECT checkout_id, max(created_at) AS at FROM "ledger_entries" WHERE kind = 'refund' GROUP BY checkout_id
) back ON back.checkout_id = h.checkout_id
WHERE h.fate = 'owed_back';
--> statement-breakpoint
INSERT INTO "ledger_movements" (uuid, kind, cause, created_at)
SELECT DISTINCT ON (e.movement) e.movement, e.kind, CASE e.kind
    WHEN 'late_capture' THEN 'charge:' || c.charge_id
    WHEN 'refund' THEN 'refund:' || r.id
    ELSE 'checkout:' || c.id END, e.created_at
FROM "ledger_entries" e JOIN "checkouts" c ON c.id = e.checkout_id
LEFT JOIN "charges" h ON h.charge_id = c.charge_id LEFT JOIN "refunds" r ON r.charge_id = h.id;
--> statement-breakpoint
UPDATE "ledger_entries" e SET user_id = p.seller_id FROM "purchases" p
WHERE e.account = 'seller_payable' AND p.checkout_id = e.checkout_id;
--> statement-breakpoint
-- Money may still come on the links of the last weeks.
UPDATE "checkouts" SET ask_at = now() WHERE link_id IS NOT NULL AND created_at > now() - interval '30 days';
--> statement-breakpoint
-- Nodes of the version before write entries alone. They name what caused them here, once, and not what they give back: the
-- newer ones look whether it was done and book it.
CREATE FUNCTION name_ledger_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known boolean;
BEGIN
  IF NEW.account = 'seller_payable' AND NEW.user_id IS NULL THEN
    NEW.user_id := (SELECT seller_id FROM purchases WHERE checkout_id = NEW.checkout_id);
  END IF;
  IF EXISTS (SELECT FROM ledger_movements WHERE uuid = NEW.movement) THEN
    RETURN NEW;
  END IF;
  IF NEW.kind NOT IN ('sale', 'featuring', 'late_capture') THEN
    RAISE EXCEPTION 'a movement of the ledger names what caused it' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  INSERT INTO ledger_movements (uuid, kind, cause)
  SELECT NEW.movement, NEW.kind, CASE NEW.kind WHEN 'late_capture' THEN 'charge:' || charge_id ELSE 'checkout:' || id END
  FROM checkouts WHERE id = NEW.checkout_id ON CONFLICT DO NOTHING RETURNING true INTO known;
  IF known THEN RETURN NEW; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_named BEFORE INSERT ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION name_ledger_movement();
