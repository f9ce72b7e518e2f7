import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Reads a command's arguments, before the command does anything. `--help` prints the usage and exits with 0. An
 * unknown argument prints the problem and the usage, and exits with 2.
 * @param usage how to call the command, with a line per option
 * @param options as Node's `parseArgs` takes them
 * @param maxPositionals the maximum number of arguments that are not options
 */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
  maxPositionals = 0,
) {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true });
    const surplus = parsed.positionals[maxPositionals];
    if (surplus !== undefined) throw new Error(`Unexpected argument '${surplus}'`);
    return parsed;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}
