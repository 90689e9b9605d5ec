CREATE INDEX CONCURRENTLY IF NOT EXISTS "cancellations_due" ON "cancellations" USING btree ("due_at") WHERE due_at is not null;
