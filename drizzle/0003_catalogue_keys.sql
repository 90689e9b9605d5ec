ALTER TABLE "categories" ADD COLUMN "key" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "seeded" jsonb;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "key" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "seeded" jsonb;--> statement-breakpoint
ALTER TABLE "property_values" ADD COLUMN "key" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "property_values" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "property_values" ADD COLUMN "seeded" jsonb;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD COLUMN "key" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD COLUMN "seeded" jsonb;--> statement-breakpoint
-- What stands here came from the catalogue's data: a row's key is its English name, and nothing is an administrator's yet.
UPDATE "categories" AS node SET
  "key" = CASE WHEN slug = '' THEN node."key" WHEN nth > 1 THEN slug || '-' || node."id" ELSE slug END,
  "seeded" = jsonb_build_object('name', "name", 'name_ar', "name_ar", 'position', "position", 'retired', false)
FROM (
  SELECT "id" AS slugged_id, slug, row_number() OVER (partition by slug ORDER BY "id") AS nth
  FROM (
    SELECT "id", trim(both '-' from lower(regexp_replace(replace("name", '’', ''), '[^A-Za-z0-9]+', '-', 'g'))) AS slug
    FROM "categories"
  ) AS slugs
) AS slugged WHERE slugged_id = node."id";--> statement-breakpoint
UPDATE "sub_categories" AS node SET
  "key" = CASE WHEN slug = '' THEN node."key" WHEN nth > 1 THEN slug || '-' || node."id" ELSE slug END,
  "seeded" = jsonb_build_object('name', "name", 'name_ar', "name_ar", 'position', "position", 'retired', false)
FROM (
  SELECT "id" AS slugged_id, slug, row_number() OVER (partition by category_id, slug ORDER BY "id") AS nth
  FROM (
    SELECT category_id, "id", trim(both '-' from lower(regexp_replace(replace("name", '’', ''), '[^A-Za-z0-9]+', '-', 'g'))) AS slug
    FROM "sub_categories"
  ) AS slugs
) AS slugged WHERE slugged_id = node."id";--> statement-breakpoint
UPDATE "properties" AS node SET
  "key" = CASE WHEN slug = '' THEN node."key" WHEN nth > 1 THEN slug || '-' || node."id" ELSE slug END,
  "seeded" = jsonb_build_object('name', "name", 'name_ar', "name_ar", 'position', "position", 'retired', false)
FROM (
  SELECT "id" AS slugged_id, slug, row_number() OVER (partition by sub_category_id, slug ORDER BY "id") AS nth
  FROM (
    SELECT sub_category_id, "id", trim(both '-' from lower(regexp_replace(replace("name", '’', ''), '[^A-Za-z0-9]+', '-', 'g'))) AS slug
    FROM "properties"
  ) AS slugs
) AS slugged WHERE slugged_id = node."id";--> statement-breakpoint
UPDATE "property_values" AS node SET
  "key" = CASE WHEN slug = '' THEN node."key" WHEN nth > 1 THEN slug || '-' || node."id" ELSE slug END,
  "seeded" = jsonb_build_object('name', "name", 'name_ar', "name_ar", 'position', "position", 'retired', false)
FROM (
  SELECT "id" AS slugged_id, slug, row_number() OVER (partition by property_id, slug ORDER BY "id") AS nth
  FROM (
    SELECT property_id, "id", trim(both '-' from lower(regexp_replace(replace("name", '’', ''), '[^A-Za-z0-9]+', '-', 'g'))) AS slug
    FROM "property_values"
  ) AS slugs
) AS slugged WHERE slugged_id = node."id";--> statement-breakpoint
CREATE UNIQUE INDEX "categories_key" ON "categories" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "properties_key" ON "properties" USING btree ("sub_category_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "property_values_key" ON "property_values" USING btree ("property_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_categories_key" ON "sub_categories" USING btree ("category_id","key");