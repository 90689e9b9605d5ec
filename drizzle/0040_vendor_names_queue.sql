CREATE INDEX CONCURRENTLY IF NOT EXISTS "vendors_waiting" ON "vendors" USING btree ("waiting_since") WHERE waiting_name is not null;
