import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { askVisitCode } from '#shared/concierge/concierge.api.ts';
import { bookOwnVisit } from '#shared/concierge/concierge.calls.ts';
import type { BookedView, Slot } from '#shared/concierge/concierge.schema.ts';
import { slot } from '#shared/concierge/concierge.schema.ts';
import { bodyOf, call } from '../../lib/http/api.ts';
import type { ApiError } from '../../lib/http/api-error.ts';
import { useLanguage } from '../../lib/language/language-context.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { userAtom } from '../../lib/session/session.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { settingsQuery } from '../../settings/settings.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { resendFromNow } from '../../ui/code/resend-code.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useToast } from '../../ui/toast.tsx';
import { useFocusAfterRender } from '../../ui/use-focus-after-render.ts';
import { freshSlotsAtom } from './concierge.atoms.ts';
import { slotsQuery } from './concierge.queries.ts';
import { lossOf } from './slots.reducers.ts';
import type { Asked } from './visit-code.tsx';
import { useVisitTexts } from './visit-texts.ts';

const raceDetails = z.object({ slots: z.array(slot) });

/** What to say when the chosen hour is somebody else's, or not on offer any more; lets go of it. */
const useLostHour = (slots: readonly Slot[], chosen: string, letGo: () => void): string | null => {
  const { t } = useTranslation('concierge');
  const texts = useVisitTexts();
  const announce = useAnnounce();
  const [lost, setLost] = useState<string | null>(null);
  const loss = lossOf(slots, chosen);
  useEffect(() => {
    if (!loss) return;
    const said = t(loss === 'taken' ? 'picker.lost' : 'picker.gone', {
      day: texts.day(chosen),
      hour: texts.clock(chosen),
    });
    setLost(said);
    letGo();
    announce(said);
  }, [loss, chosen, letGo, announce, t, texts]);
  // A new choice answers the notice.
  return chosen === '' ? lost : null;
};

/**
 * The form that books a visit. `lost` says what became of a chosen hour. Whoever is not signed in with the address that they
 * give is asked for a code, as long as `asked` is given.
 */
export const useBooking = (slots: readonly Slot[], onBooked: (booking: BookedView) => void) => {
  const { language } = useLanguage();
  const user = useAtomValue(userAtom);
  const { data: settings } = useQuery(settingsQuery());
  const toast = useToast();
  const takeFresh = useSetAtom(freshSlotsAtom);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isProving, setProving] = useState(false);
  const client = useQueryClient();
  const focusAfterRender = useFocusAfterRender();
  const backToForm = (): void => {
    setProving(false);
    focusAfterRender(() => document.getElementById('field-email')?.focus());
  };
  const onRefused = (error: ApiError): boolean => {
    const { code, details, errors } = error;
    if (code === 'concierge.price_changed') {
      void client.invalidateQueries({ queryKey: settingsQuery().queryKey });
      // The price stands in the form.
      if (isProving) backToForm();
      toast.failed(error);
      return true;
    }
    // An hour that is on offer no longer: so may be others.
    if (errors?.starts_at) void client.invalidateQueries({ queryKey: slotsQuery().queryKey });
    const race = raceDetails.safeParse(details);
    if (code !== 'concierge.slot_taken' || !race.success) return false;
    takeFresh(race.data.slots);
    return true;
  };
  const form = useZodForm(bodyOf(askVisitCode), {
    initial: {
      starts_at: '',
      name: user ? `${user.first_name} ${user.last_name}` : '',
      email: user?.email ?? '',
      mobile_number: user?.mobile_number ?? '+971',
      address: '',
      items_count: '' as string | number,
      notes: '',
    },
    submit: async (body) => {
      const filled = { ...body, locale: language, price: settings?.concierge_price };
      if (user && filled.email === user.email.toLowerCase()) {
        onBooked((await call(bookOwnVisit, { body: filled })).data);
        return;
      }
      // The last code stands for the address, whatever else was changed in the form.
      const isFresh = asked !== null && asked.form.email === filled.email && asked.resendAt > serverNow();
      if (!isFresh) await call(askVisitCode, { body: filled });
      setAsked({ form: filled, resendAt: isFresh ? asked.resendAt : resendFromNow() });
      setProving(true);
    },
    onError: onRefused,
  });
  const { setValues } = form;
  const [letGo] = useState(() => () => {
    setProving(false);
    setValues((before) => ({ ...before, starts_at: '' }));
  });
  const lost = useLostHour(slots, form.values.starts_at, letGo);
  const isAsked = isProving && lost === null && form.values.starts_at !== '';
  return { form, lost, asked: isAsked ? asked : null, onRefused, backToForm };
};
