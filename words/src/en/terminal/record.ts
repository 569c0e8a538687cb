/** Records in files. */
export const record = {
  unreadable: 'Cannot read {{path}}: {{reason}}. Give the path of a saved record.',
  not: '{{path}} is not a record: {{problem}}. Give a file saved by --save or by the service.',
  cannotWrite: 'Cannot write {{path}}: {{reason}}. Choose another file.',
  /** Why the file system said no. */
  fault: {
    ENOENT: 'there is no such file or folder',
    EACCES: 'it is not permitted',
    EPERM: 'it is not permitted',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a part of its path is not a folder',
    ENOSPC: 'the disk is full',
    EROFS: 'the disk is read-only',
  },
  unusable: 'The set-up cannot be used. {{reason}}',
  isGameOf: '{{path}} is a game of {{game}}.',
  exists: '{{path}} exists. Go on with it by --resume {{path}}, or save to another file.',
  people: '{{path}} has {{count}} people at the table. Only games against bots can be resumed here.',
  noDecisions:
    'There are no decisions of language models at {{from}}. Give the address of a finished game, or a file with the answer of its /decisions.',
  nobody: 'Nobody called "{{name}}" plays in this record. Choose one of {{known}}.',
} as const;
