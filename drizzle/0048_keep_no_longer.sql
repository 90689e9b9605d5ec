CREATE INDEX CONCURRENTLY IF NOT EXISTS "known_devices_seen" ON "known_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "items_over" ON "items" USING btree ("submitted_at") WHERE status in (2, 3, 5) and description <> '';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "moderation_decisions_edit" ON "moderation_decisions" USING btree ("edit_id") WHERE edit_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_question" ON "reports" USING btree ("question_id") WHERE question_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_message" ON "reports" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_offer" ON "reports" USING btree ("offer_id") WHERE offer_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "submissions_edit" ON "submissions" USING btree ("edit_id") WHERE edit_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "offers_over" ON "offers" USING btree ("expires_at") WHERE status in ('rejected', 'withdrawn', 'expired', 'closed') and outcome is distinct from 'bought';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "checkouts_offer" ON "checkouts" USING btree ("offer_id") WHERE offer_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "purchases_offer" ON "purchases" USING btree ("offer_id") WHERE offer_id is not null;