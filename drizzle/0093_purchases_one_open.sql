-- old nodes pass: the index whose place it takes refused more
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "purchases_one_open" ON "purchases" USING btree ("item_id") WHERE status not in ('cancelled', 'refund_agreed', 'decided');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "purchases_one_live";
