import type { EmailCatalogue } from './emails.copy.ts';

const hello = (name: string) => `Hello ${name},`;
const NOT_YOU =
  'If this was not you, change your password right away and end all other sessions under Change Password in your profile.';
const NOT_ME =
  'If it was not you, press the button: the change is taken back, every device is logged out, and you choose a new password.';
const undoable = (days: number) =>
  `The button works for ${days} days. Nobody at reloved will ever ask you for your password.`;
const SECOND = {
  app: 'a code from your authenticator app',
  email: 'a code that we send to this address',
  phone: 'a code that we send to your phone',
};
const STATUS = { booked: 'booked', cancelled: 'cancelled' };

export const emailsEn: EmailCatalogue = {
  essential:
    'This mail is essential for your account, a payment or a booking. It is always sent and cannot be turned off.',
  kinds: {
    'code.registration': ({ name }) => ({
      title: 'Your verification code',
      paragraphs: [
        hello(name),
        'Enter this code to verify your reloved account. It is valid for 10 minutes and works once.',
      ],
      note: 'If you did not register at reloved, you can ignore this mail. Never give the code to anybody.',
    }),
    'code.forgot_password': ({ name }) => ({
      title: 'Your code for a new password',
      paragraphs: [
        hello(name),
        'Enter this code to set a new password for your reloved account. It is valid for 10 minutes and works once.',
      ],
      note: 'If you did not ask for it, you can ignore this mail; your password stays as it is. Never give the code to anybody.',
    }),
    'code.second_factor': ({ name }) => ({
      title: 'Your sign-in code',
      paragraphs: [
        hello(name),
        'Enter this code as the second step at reloved. It is valid for 10 minutes and works once.',
      ],
      note: 'If you are not signing in, somebody knows your password: choose a new one with “Forgot password?” on the login page. Never give the code to anybody.',
    }),
    'code.visit': () => ({
      title: 'Your code for the concierge visit',
      paragraphs: [
        'Hello,',
        'Enter this code to book your visit. It is valid for 10 minutes and works once. Nothing is booked without it.',
      ],
      note: 'If you did not ask for a visit, you can ignore this mail. Never give the code to anybody.',
    }),
    'code.help': () => ({
      title: 'Your code for writing to support',
      paragraphs: [
        'Hello,',
        'Enter this code to send us your message. It is valid for 10 minutes and works once. Nothing is sent without it.',
      ],
      note: 'If you did not write to us, you can ignore this mail. Never give the code to anybody.',
    }),
    'code.email_change': ({ name }) => ({
      title: 'Your code for this email address',
      paragraphs: [
        hello(name),
        'Enter this code to use this address for your reloved account. It is valid for 10 minutes and works once.',
      ],
      note: 'If you did not ask for it, you can ignore this mail; nothing changes without the code. Never give the code to anybody.',
    }),
    'email.taken': () => ({
      title: 'This address is in use already',
      paragraphs: [
        'Hello,',
        'Somebody asked to use this address for their reloved account. Another account has it, or had it until a few days ago, so nothing was changed.',
        'If it was you: you can log in with this address. If you have two accounts, change the address of the other one first; an address is free a week after that.',
      ],
      note: 'If it was not you, you can ignore this mail.',
    }),
    'change.undone': ({ name, losesStep }) => ({
      title: 'Your account is as it was',
      paragraphs: [
        hello(name),
        'You told us that a change of your reloved account was not yours. We took it back, with everything that was changed after it, and logged every device out. Choose a new password with the code that we sent you in another mail.',
        ...(losesStep
          ? [
              'Two-step sign-in had been turned on shortly before or since, so it is off now. Turn it on again once you have a new password.',
            ]
          : []),
      ],
      note: 'If it was not you who pressed the button, somebody else reads your mail: choose a new password for your mailbox first.',
    }),
    'email.given_back': ({ name }) => ({
      title: 'This address was taken off an account',
      paragraphs: [
        hello(name),
        'The owner of the reloved account that had this email address has just taken that change back, with the mail that we sent to the address before. This address no longer opens the account, and every device was logged out.',
        'If the account is yours and this was not you, write to us at once.',
      ],
    }),
    'password.changed': ({ name }) => ({
      title: 'Your password was changed',
      paragraphs: [
        hello(name),
        'The password of your reloved account has just been changed, and every other device was logged out.',
      ],
      note: 'If this was not you, use “Forgot password?” on the login page right away.',
    }),
    'phone.left': ({ name }) => ({
      title: 'Your phone number no longer logs you in',
      paragraphs: [
        hello(name),
        'Somebody else has confirmed the phone number of your reloved account with a code that was sent to it. It no longer logs you in; your email address does. If codes of your two-step sign-in went to it, they come by email now.',
        'If the number is still yours, confirm it again in your profile. If it is not, enter the one you have now: buyers call it.',
      ],
    }),
    'changed.email': ({ name, days }) => ({
      title: 'Your email address was changed',
      paragraphs: [
        hello(name),
        'Your reloved account has just been given another email address; this one no longer opens it. If this was you, there is nothing to do.',
        NOT_ME,
      ],
      button: 'It wasn’t me',
      note: undoable(days),
    }),
    'changed.mobile_number': ({ name, days }) => ({
      title: 'Your phone number was changed',
      paragraphs: [
        hello(name),
        'The phone number of your reloved account has just been changed. If this was you, there is nothing to do.',
        NOT_ME,
      ],
      button: 'It wasn’t me',
      note: undoable(days),
    }),
    'added.bank_details': ({ name, days }) => ({
      title: 'Bank details were added to your account',
      paragraphs: [
        hello(name),
        'Your reloved account has just been given the bank details to which reloved is to pay you. If this was you, there is nothing to do.',
        NOT_ME,
      ],
      button: 'It wasn’t me',
      note: undoable(days),
    }),
    'changed.bank_details': ({ name, days }) => ({
      title: 'Your bank details were changed',
      paragraphs: [
        hello(name),
        'The bank details to which reloved pays you have just been changed. If this was you, there is nothing to do.',
        NOT_ME,
      ],
      button: 'It wasn’t me',
      note: undoable(days),
    }),
    'second_factor.enabled': ({ name, method }) => ({
      title: 'Two-step sign-in is on',
      paragraphs: [
        hello(name),
        `From now on, signing in to your reloved account takes your password and ${SECOND[method]}. Keep your recovery codes where you will find them without your phone.`,
      ],
      note: NOT_YOU,
    }),
    'second_factor.disabled': ({ name }) => ({
      title: 'Two-step sign-in is off',
      paragraphs: [hello(name), 'Signing in to your reloved account takes only your password again.'],
      note: NOT_YOU,
    }),
    'second_factor.renewed': ({ name }) => ({
      title: 'You have new recovery codes',
      paragraphs: [
        hello(name),
        'New recovery codes were made for your reloved account. The old ones no longer work.',
      ],
      note: NOT_YOU,
    }),
    'second_factor.recovery': ({ name }) => ({
      title: 'A recovery code was used',
      paragraphs: [
        hello(name),
        'One of the recovery codes of your reloved account was used. It will not work again.',
      ],
      note: NOT_YOU,
    }),
    'data.ready': ({ name, days }) => ({
      title: 'Your data is ready',
      paragraphs: [
        hello(name),
        `The archive of what reloved keeps of you is ready. Log in and fetch it within ${days} days; after that it is gone.`,
      ],
      button: 'Fetch my data',
      note: 'If you did not ask for it, change your password right away and end all other sessions.',
    }),
    'account.deleted': ({ name }) => ({
      title: 'Your account was deleted',
      paragraphs: [
        hello(name),
        'Your reloved account was deleted, as you asked. Your name, address, number, photos, bank details and bids are gone.',
        'Purchases and payments stay in our books without your name for as long as the law asks for that. Where an administrator once acted on your account, our log keeps the name it had then.',
      ],
      note: 'If this was not you, answer this mail at once.',
    }),
    'admin.visit': ({ status, number, notes }) => ({
      title: `Concierge visit ${STATUS[status]}: ${number}`,
      paragraphs: notes ? [notes] : [],
    }),
  },
};
