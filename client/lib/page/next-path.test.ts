import { describe, expect, it } from 'vitest';
import { loginPathFor, safeNext } from './next-path.ts';

describe('where to go after signing in', () => {
  it('is a path of this site', () => {
    expect(safeNext('/view-offers?productUuid=1#top')).toBe('/view-offers?productUuid=1#top');
  });

  it.each([
    null,
    '',
    'shop',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('is never %j', (next) => {
    expect(safeNext(next)).toBe('/');
  });

  it('survives the way through the login', () => {
    const path = '/view-offers?productUuid=1';
    const login = new URL(loginPathFor(path), 'https://here.example');
    expect(safeNext(login.searchParams.get('next'))).toBe(path);
  });
});
