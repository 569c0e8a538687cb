// Loaded before a program: tells on stderr which packages for traces it loads. Metrics need the first one of all.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (/^@opentelemetry\/(?!api$)/.test(specifier)) process.stderr.write(`loaded ${specifier}\n`);
    return next(specifier, context);
  },
});
