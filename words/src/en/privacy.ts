/** What is kept about people, said to them. docs/privacy.md says the same at length. */
export const privacy = {
  title: 'What this service keeps',
  lead: 'There are no accounts, no cookies and no trackers. To play you need no more than a name, and it need not be yours.',
  points: {
    tables: {
      what: 'Your games',
      about:
        'Every action and event of a table, so that it can go on after a break and be checked afterwards. Whoever hosts a table can delete it with everything in it.',
    },
    names: {
      what: 'Names and chat',
      about: 'The name you choose at a table and what you write there. They go when the table goes.',
    },
    device: {
      what: 'A key of your browser',
      about:
        'Your browser makes a key that nobody can read out and signs with it when you open a table or take a seat. The service keeps only a hash of it, beside the seat, to tell devices apart.',
    },
    address: {
      what: 'Your address on the internet',
      about:
        'It is counted in memory against misuse and forgotten when the service is restarted. A table keeps a hash of the address that made it, which cannot be read back; the address itself is written down only where somebody is banned.',
    },
    reports: {
      what: 'Reports',
      about: 'If you report somebody, the table, the seats and your reason are kept until the table goes.',
    },
    audit: {
      what: 'What the operator does',
      about: 'Every ban, mute and deletion is written down with a reason and stays. It holds no names and no chat.',
    },
    page: {
      what: 'On your own device',
      about:
        'The keys to your seats, games that were played without a service, your settings, drafts and whom you have hidden. They never leave it but for the service; the settings of your browser delete them.',
    },
  },
  long: {
    what: 'How long',
    always: 'This service keeps tables until they are deleted.',
    days_one: 'A table in which nothing happened for {{count}} day is deleted.',
    days_other: 'A table in which nothing happened for {{count}} days is deleted.',
  },
  own: {
    title: 'What is kept about this device',
    about: 'Tables that were made here and seats that were taken here, with what was said there.',
    export: 'Download it',
    erase: 'Erase it',
    eraseQuestion:
      'Tables at which nobody else sat are deleted, and what you said everywhere else. Nobody can undo that. Names in games that others played stay in their records.',
    eraseConfirm: 'Erase it for good',
    erased: 'Tables deleted: {{tables}}. Lines of chat deleted: {{lines}}. Tables of others that you sat at: {{kept}}.',
    noKey: 'This browser has no key here, so nothing is kept about it beside your seats.',
  },
  here: {
    title: 'Games on this device',
    about_zero: 'None are kept here.',
    about_one: '{{count}} game is kept here and nowhere else.',
    about_other: '{{count}} games are kept here and nowhere else.',
    erase: 'Delete them',
    question: 'They cannot be brought back, and neither can their records.',
    confirm: 'Delete them for good',
  },
} as const;
