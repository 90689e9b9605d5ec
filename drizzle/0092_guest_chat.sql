ALTER TABLE "channel_members" DROP CONSTRAINT "channel_members_channel_id_user_id_pk";--> statement-breakpoint
-- old nodes pass: their channels have one buyer and one seller too
ALTER TABLE "channel_members" ADD CONSTRAINT "channel_members_channel_id_role_pk" PRIMARY KEY USING INDEX "channel_members_channel_id_role_pk";--> statement-breakpoint
-- squawk-ignore ban-drop-not-null
ALTER TABLE "channel_members" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
-- squawk-ignore ban-drop-not-null
ALTER TABLE "messages" ALTER COLUMN "user_id" DROP NOT NULL;
