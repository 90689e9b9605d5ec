import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';

const which = z.object({ number: z.string() });

export const helpCaseChanged = defineEvent({
  type: 'help.case_changed',
  summary:
    'Somebody wrote in a case with support, support replied or closed it, or it has another link or owner',
  routing: z.object({
    case_id: z.number().int(),
    /** Null: of somebody without an account. */
    user_id: z.number().int().nullable(),
    /** Null once the link of the case has ended. */
    guest_room: z.string().nullable(),
    /** `moved`: it has another link, because the account has another address. `given`: an account has it that was nobody’s. */
    step: z.enum(['opened', 'reopened', 'written', 'answered', 'closed', 'moved', 'given']),
    /** What was written. */
    message_id: z.number().int().nullable(),
    /** Whoever of the staff has it in hand. */
    claimed_by: z.number().int().nullable(),
  }),
  views: { staff: which, owner: which, guest: which },
});

export const helpCaseClaimed = defineEvent({
  type: 'help.case_claimed',
  summary:
    'Somebody of the staff took a case in hand or left it, granted the appeal in it, or what it is about has changed',
  routing: z.object({}),
  views: { staff: which },
});

export const helpDelayed = defineEvent({
  type: 'help.delayed',
  summary: 'Cases wait for an answer longer than they should, since staff was last told',
  routing: z.object({ count: z.number().int(), urgent: z.number().int() }),
  views: {},
});
