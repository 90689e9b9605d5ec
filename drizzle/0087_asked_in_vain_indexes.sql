CREATE INDEX CONCURRENTLY IF NOT EXISTS "checkouts_asked_in_vain" ON "checkouts" USING btree ("id") WHERE asked_in_vain > 0;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "purchases_payable" ON "purchases" USING btree ("seller_id") WHERE status in ('handed_over', 'refund_agreed', 'decided');
