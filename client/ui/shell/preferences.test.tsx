import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { LanguageContext } from '../../lib/language/language-context.ts';
import { LanguageSwitch } from './preferences.tsx';

const page = vi.hoisted(() => ({
  press: () => undefined as unknown,
  failed: (_error: unknown) => undefined,
}));

vi.mock('@mantine/core', () => ({
  Button: ({ onClick }: { onClick: () => unknown }) => {
    page.press = onClick;
    return null;
  },
}));
vi.mock('../toast.tsx', () => ({ useToast: () => ({ failed: (error: unknown) => page.failed(error) }) }));

test('a language whose texts were lost on their way says that there is no connection', async () => {
  const failed = vi.fn();
  page.failed = failed;
  const lost = () => Promise.reject(new TypeError('Importing a module script failed.'));
  const shown = (
    <LanguageContext value={{ language: 'en', switchTo: lost }}>
      <LanguageSwitch />
    </LanguageContext>
  );
  await text((await prerenderToNodeStream(shown)).prelude);
  page.press();
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(failed.mock.lastCall).toMatchObject([{ code: 'network.unreachable' }]);
});
