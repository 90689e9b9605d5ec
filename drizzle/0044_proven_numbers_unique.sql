-- old nodes pass: the index whose place it takes refused more
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "users_mobile_number_proven" ON "users" USING btree ("mobile_number") WHERE mobile_proven_at is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_mobile_number_unique";