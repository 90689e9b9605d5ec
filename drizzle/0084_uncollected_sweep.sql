CREATE INDEX CONCURRENTLY IF NOT EXISTS "purchases_waiting" ON "purchases" USING btree ("paid_at") WHERE status = 'paid';
