-- old nodes pass: they leave client_id null, and nulls differ from each other
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "dispute_entries_client" ON "dispute_entries" USING btree ("dispute_id","by","client_id");
