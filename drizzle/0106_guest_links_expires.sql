CREATE INDEX CONCURRENTLY IF NOT EXISTS "guest_links_expires" ON "guest_links" USING btree ("expires_at") WHERE revoked_at is null and lapsed_at is null;
