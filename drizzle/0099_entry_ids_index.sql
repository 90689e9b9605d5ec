CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "dispute_entries_client" ON "dispute_entries" USING btree ("dispute_id","by","client_id");
