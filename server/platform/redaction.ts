const secretKey =
  /^(authorization|cookie|set-cookie|.*password.*|.*token.*|.*secret.*|iban|account_?number|account_?fullname|bic_?code|email|mobile(_?number)?|phone(_?number)?|address|otp|api_?key)$/i;
const codeWord = /^[A-Za-z][\w.-]*$/;
const emailAddress = /[^\s@"'<>(),;=]+@[^\s@"'<>(),;=]+\.[A-Za-z]{2,}/g;
const phoneNumber = /\+971\d{9}/g;
const hidden = '[hidden]';
const deepest = 6;

const isSecret = (key: string, value: unknown): boolean => {
  // "code" is a verification code, but also the stable word of an error, which must stay readable.
  if (key === 'code') return !(typeof value === 'string' && codeWord.test(value));
  return secretKey.test(key);
};

const redacted = (value: unknown, depth: number): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '[deep]';
  if (Array.isArray(value)) return value.map((entry) => redacted(entry, depth + 1));
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return redactedLine(value, depth);
};

/** Hides secrets and personal data in an object that is about to be logged, by the names of its keys, at any depth. */
export const redactedLine = (line: object, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(line).map(([key, entry]) => [
      key,
      isSecret(key, entry) && entry !== undefined && entry !== null ? hidden : redacted(entry, depth + 1),
    ]),
  );

/** Hides email addresses, phone numbers and query parameters in the text of an error. */
export const redactedText = (text: string): string =>
  text
    // A failed query's message ends with the values it was called with; those of several lines may look like anything.
    .replace(/\nparams:[\s\S]*/, '\nparams: [hidden]')
    .replace(emailAddress, '[email]')
    .replace(phoneNumber, '[phone]');

type LoggedError = {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  constraint?: string;
  cause?: LoggedError;
};

const textOf = (error: Error, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
};

/** The message, and below it where it happened. */
const stackOf = ({ message, stack }: Error): string | undefined => {
  const at = stack?.indexOf(message) ?? -1;
  if (stack === undefined || at === -1) return stack && redactedText(stack);
  return stack.slice(0, at) + redactedText(message) + redactedText(stack.slice(at + message.length));
};

/** What is logged of an error: no query values, no details of a row, causes included. */
export const loggedError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) {
    // Some libraries throw a copy of an error that is a plain object.
    const message: unknown =
      typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : error;
    return { type: typeof error, message: redactedText(String(message)) };
  }
  return {
    type: error.name,
    message: redactedText(error.message),
    stack: stackOf(error),
    code: textOf(error, 'code'),
    constraint: textOf(error, 'constraint'),
    cause: error.cause === undefined || depth > 3 ? undefined : loggedError(error.cause, depth + 1),
  };
};
