CREATE INDEX CONCURRENTLY IF NOT EXISTS "purchases_uncollected" ON "purchases" USING btree ("paid_at") WHERE status = 'paid' and collection_reminded_at is null;
