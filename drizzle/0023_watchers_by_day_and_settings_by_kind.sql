CREATE TABLE "watch_days" (
	"item_id" bigint NOT NULL,
	"day" date NOT NULL,
	"change" integer NOT NULL,
	CONSTRAINT "watch_days_item_id_day_pk" PRIMARY KEY("item_id","day")
);
--> statement-breakpoint
CREATE TABLE "notification_kind_settings" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"centre" boolean,
	"mail" boolean,
	"push" boolean,
	CONSTRAINT "notification_kind_settings_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "watch_days" ADD CONSTRAINT "watch_days_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_kind_settings" ADD CONSTRAINT "notification_kind_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "watch_days" ("item_id", "day", "change")
	SELECT "item_id", ("created_at" AT TIME ZONE 'Asia/Dubai')::date, count(*) FROM "watches" GROUP BY 1, 2;
