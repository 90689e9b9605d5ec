ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_days";--> statement-breakpoint
-- old nodes pass: the check whose place it takes refused no less
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_days" CHECK ("checkouts"."kind" = 'featuring' or "checkouts"."featuring_days" is null) NOT VALID;