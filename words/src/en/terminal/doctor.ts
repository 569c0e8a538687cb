/** What `magnate doctor` finds, and what is to be done about it. */
export const doctor = {
  about:
    'check what a service needs: settings, limits, folder, disk, store, keys, bus, clock, port, page; say what to do',
  notes:
    'Nothing is changed. It can be asked before a start and beside a running service. The exit code is 1 where something is wrong.',
  well: 'Everything is as it should be.',
  wrong_one: '{{count}} thing is wrong',
  wrong_other: '{{count}} things are wrong',
  setting: '{{problem}} Every setting: magnate serve --help.',
  finding: {
    node: 'Node {{version}}.',
    nodeOld: 'Node {{version}} is too old. Install Node {{needed}} or later from https://nodejs.org.',
    folder: 'The data folder is {{folder}}.',
    folderNew: 'The data folder {{folder}} is not there yet. The first start makes it.',
    folderClosed:
      '{{folder}} cannot be written to ({{reason}}). Give it to the user who runs the service, or choose another folder by DATA_DIR.',
    folderOpen: 'Other users can look into the data folder, which holds keys. Close it: chmod 700 {{folder}}',
    files: 'This process may open {{limit, whole}} files.',
    filesUnlimited: 'This process may open any number of files.',
    filesFew:
      'This process may open only {{limit, whole}} files, and {{connections, whole}} connections need {{needed, whole}}. Raise the limit (ulimit -n {{needed}}; LimitNOFILE of systemd), or lower CONNECTIONS.',
    disk: '{{megabytes, whole}} MB are free on its disk.',
    diskFull:
      'Only {{megabytes, whole}} MB are free on the disk of the data folder. Make room up to {{enough, whole}} MB, or set RETENTION_DAYS so that idle tables are removed.',
    gameLogs: 'Games are logged in {{folder}}.',
    gameLogsClosed:
      'Games cannot be logged: {{folder}} cannot be written to ({{reason}}). Give it to the user who runs the service, or choose another folder by LOG_GAMES.',
    serviceReady: 'The service at {{url}} is ready.',
    serviceNotReady: 'The service at {{url}} is not ready. Its log says why: look for "store unavailable".',
    sqlite: 'The store is whole: {{file}}.',
    sqliteNew: 'There is no store yet. The first start makes it.',
    sqliteDamaged:
      'The store {{file}} is damaged or cannot be read ({{reason}}). Put it aside, start anew, and restore the last backup: magnate restore.',
    migration:
      'The next start migrates the store from schema {{from}} to {{to}}. Make a backup first: magnate backup while the older version runs, or a copy of the database.',
    schemaNewer:
      'The store was written by a newer Magnate (schema {{found}}; this one knows {{known}}). Use that version, or restore a backup into an empty place.',
    keys: 'The keys that sign tokens are those of this store.',
    keyDiffers:
      'The key {{file}} in {{folder}} is not the one that the services on this store sign tokens with. Copy it from the data folder of another service; if it is lost: magnate keys rotate --drop-old, which ends every token.',
    keyMissing:
      'The key {{file}}, with which the services on this store sign tokens, is not in {{folder}}. Copy it from the data folder of another service; if it is lost: magnate keys rotate --drop-old, which ends every token.',
    keyDamaged: 'A key that signs tokens cannot be used: {{reason}}',
    postgres: 'PostgreSQL {{version}} answers.',
    postgresSilent:
      'PostgreSQL does not answer ({{reason}}). Check that it runs, and that address, user and password in DATABASE_URL are right.',
    redis: 'Redis {{version}} answers.',
    redisSilent:
      'Redis does not answer ({{reason}}). Check that it runs, and that address and password in REDIS_URL are right; until then nodes tell each other nothing at once.',
    redisOld: 'Redis {{version}} is too old for queues of simulations. Install Redis {{needed}} or later.',
    redisForgets:
      'Redis may drop what lies on a queue where its memory is full: its maxmemory-policy is {{policy}}. Set it: redis-cli config set maxmemory-policy {{wanted}}',
    redisUnused:
      'REDIS_URL is set, and games are in a file, which belongs to one service. Set DATABASE_URL, too, or leave REDIS_URL out.',
    bus: 'News between nodes travel by {{bus}}, there and back in {{milliseconds, whole}} ms.',
    busSilent:
      'News between nodes do not come through {{bus}} ({{reason}}). Let services reach it directly, without a pool of connections between them, by a user who may publish and listen.',
    clock: 'The clock is right, as far as can be told from here.',
    clockAway:
      'The clock of this machine is {{seconds, whole}} s away from that of its data. Set it by network time: timedatectl set-ntp true',
    port: 'Port {{port}} on {{host}} is free.',
    portTaken:
      'The service cannot listen at port {{port}} on {{host}} ({{reason}}). Choose another one by PORT, or an address by HOST.',
    page: 'The page is built.',
    pageMissing: 'The page is not built, so only programs can play. Build it: npm run setup.',
    models_one: '{{count}} language model may take seats.',
    models_other: '{{count}} language models may take seats.',
    traces: 'Traces are sent to {{url}}.',
    tracesMissing: 'Traces cannot be sent: install what sends them beside the service: npm install {{packages}}',
  },
} as const;
