ALTER TABLE "checkouts" ADD COLUMN "featuring_days" integer;--> statement-breakpoint
UPDATE "checkouts" SET "featuring_days" = coalesce(
	(SELECT greatest(1, round(extract(epoch from "ends_at" - "starts_at") / 86400))::int FROM "featurings" WHERE "checkout_id" = "checkouts"."id"),
	(SELECT ("value" ->> 'days')::int FROM "settings" WHERE "key" = 'featuring'),
	7
) WHERE "kind" = 'featuring';--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_days" CHECK ("checkouts"."kind" = 'featuring' or "checkouts"."featuring_days" is null);