import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { NodeKind } from '#shared/admin/catalogue.api.ts';
import { renameNode } from '#shared/admin/catalogue.api.ts';
import { addNode } from '#shared/admin/catalogue.calls.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { CATALOGUE_KEY } from './catalogue.queries.ts';
import { useNodeName } from './use-node-name.ts';

/** What is named: a node that is there, or a new one below another. */
export type Naming =
  | { kind: NodeKind; id: number; name: string; name_ar: string }
  | { kind: NodeKind; parent_id: number | null };

const NameForm = ({ naming, onClose }: { naming: Naming; onClose: () => void }) => {
  const { t } = useTranslation('admin-catalogue');
  const client = useQueryClient();
  const toast = useToast();
  const named = useNodeName();
  const isNew = !('id' in naming);
  const form = useZodForm(bodyOf(renameNode), {
    initial: isNew ? { name: '', name_ar: '' } : { name: naming.name, name_ar: naming.name_ar },
    submit: async (names) => {
      const { kind } = naming;
      if (isNew) await call(addNode, { params: { kind }, body: { ...names, parent_id: naming.parent_id } });
      else await call(renameNode, { params: { kind, id: naming.id }, body: names });
      await client.invalidateQueries({ queryKey: CATALOGUE_KEY });
      toast.done(t(isNew ? 'added' : 'renamed', { name: named(names) }));
      onClose();
    },
  });
  return (
    <Form of={form}>
      <TextInput
        {...form.field('name')}
        label={t('name_en')}
        lang="en"
        dir="ltr"
        maxLength={80}
        data-autofocus
      />
      <TextInput {...form.field('name_ar')} label={t('name_ar')} lang="ar" dir="rtl" maxLength={80} />
      <DialogButtons submit={t(isNew ? 'add' : 'save')} isBusy={form.isBusy} onCancel={onClose} />
    </Form>
  );
};

/** Both names of a node; neither can be left out. */
export const NameDialog = ({ naming, onClose }: { naming: Naming | null; onClose: () => void }) => {
  const { t } = useTranslation('admin-catalogue');
  if (!naming) return null;
  const title = 'id' in naming ? t(`rename_title.${naming.kind}`) : t(`add_title.${naming.kind}`);
  return (
    <LazyModal opened onClose={onClose} title={title}>
      <NameForm naming={naming} onClose={onClose} />
    </LazyModal>
  );
};
