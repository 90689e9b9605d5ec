CREATE INDEX CONCURRENTLY IF NOT EXISTS "checkouts_ask" ON "checkouts" USING btree ("ask_at") WHERE ask_at is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_entries_movement" ON "ledger_entries" USING btree ("movement");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_entries_checkout" ON "ledger_entries" USING btree ("checkout_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_entries_seller" ON "ledger_entries" USING btree ("user_id","id") WHERE account = 'seller_payable';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_once";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "dev_mamopay_charges_one_capture";
--> statement-breakpoint
-- old nodes pass: the index whose place it takes refused more
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "dev_mamopay_charges_one_capture" ON "dev_mamopay_charges" USING btree ("link_id") WHERE status = 'captured' and not is_extra;
