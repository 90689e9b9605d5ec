CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_movements"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- When the transaction commits: every movement has its entries, every entry its movement, and they sum to zero.
CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of uuid := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN (to_jsonb(NEW) ->> 'movement')::uuid ELSE (to_jsonb(NEW) ->> 'uuid')::uuid END;
  lines bigint;
  total bigint;
BEGIN
  SELECT count(*), coalesce(sum(amount_fils), 0) INTO lines, total FROM ledger_entries WHERE movement = of;
  IF lines = 0 OR total <> 0 OR NOT EXISTS (SELECT FROM ledger_movements WHERE uuid = of) THEN
    RAISE EXCEPTION 'the movement % of the ledger has % entries that sum to %', of, lines, total
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_movements_balanced AFTER INSERT ON "ledger_movements"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "ledger_entries", "ledger_movements" FROM CURRENT_USER;
--> statement-breakpoint
-- old nodes pass: the trigger ledger_entries_named puts in whose their entries are
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_whose" CHECK ("ledger_entries"."account" <> 'seller_payable' or "ledger_entries"."user_id" is not null) NOT VALID;
