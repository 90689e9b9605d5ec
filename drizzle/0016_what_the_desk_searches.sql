ALTER TABLE "items" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "mobile_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("id") WHERE role <> 'user';--> statement-breakpoint
CREATE INDEX "vendors_words" ON "vendors" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin (lower("target_name" || ' ' || "details"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_submitted" ON "items" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "items_words" ON "items" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "moderation_decisions_created" ON "moderation_decisions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "purchases_paid" ON "purchases" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "purchases_escalated" ON "purchases" USING btree ("id") WHERE status = 'escalated';