import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AdminSettings } from '#shared/admin/settings.api.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { applyAnswer } from '../../../live/live-query.ts';
import { settingsQuery } from '../../../settings/settings.ts';
import { useToast } from '../../../ui/toast.tsx';
import { adminSettingsQuery } from './settings.queries.ts';

type Saved = { message?: string | undefined; data: AdminSettings };

/** Sends a change, shows how things stand then, and says so. What it throws is the form's to show. */
export const useSaving = () => {
  const client = useQueryClient();
  const toast = useToast();
  const message = useMessage();
  return useCallback(
    async (send: Promise<Saved>): Promise<void> => {
      const answer = await send;
      applyAnswer(client, adminSettingsQuery(), () => answer.data);
      await client.invalidateQueries({ queryKey: settingsQuery().queryKey });
      if (answer.message) toast.done(message(answer));
    },
    [client, toast, message],
  );
};
