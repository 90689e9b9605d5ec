-- What was paid is asked about for longer: a refund in the provider's dashboard may come after the link's life. Spread over
-- a month, which is how often each of them is asked about.
UPDATE "checkouts" SET "ask_at" = now() + random() * interval '30 days'
	WHERE "status" = 'paid' AND "link_id" IS NOT NULL AND "ask_at" IS NULL AND "created_at" > now() - interval '400 days';
