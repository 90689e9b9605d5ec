-- Phone numbers, email addresses and exact addresses are in no event any more (decisions D7). Those that are done with lose
-- what they showed at once; what an older node still records goes with its time.
UPDATE "events" e SET "views" = '{}', "routing" = "routing" - 'email'
WHERE ("type" LIKE 'item.%' OR "type" LIKE 'offer.%'
    OR "type" IN ('purchase.paid', 'purchase.handed_over', 'purchase.completed', 'account.verified'))
  AND "delivered_at" < now() - interval '10 minutes' AND "reacted_at" IS NOT NULL
  AND NOT EXISTS (SELECT FROM "event_reactions" r WHERE r."event_id" = e."id" AND r."state" <> 'done');
