import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AdminPartner } from '#shared/admin/partners.api.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { applyAnswer } from '../../../live/live-query.ts';
import { useToast } from '../../../ui/toast.tsx';
import { adminPartnersQuery } from './partners.queries.ts';

type Saved = { message?: string | undefined; data: AdminPartner[] };

/** Sends a change, shows the list as it is then, and says so. What it throws is shown by whoever asked for it. */
export const useSaving = () => {
  const client = useQueryClient();
  const toast = useToast();
  const message = useMessage();
  return useCallback(
    async (send: Promise<Saved>): Promise<void> => {
      const answer = await send;
      applyAnswer(client, adminPartnersQuery(), () => answer.data);
      if (answer.message) toast.done(message(answer));
    },
    [client, toast, message],
  );
};
