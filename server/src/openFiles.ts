/** How many files and sockets this process may have open: `ulimit -n`. */

/** Open files beside the connections of clients: the store, the bus, logs, the page, threads. */
const BESIDE_CONNECTIONS = 200;

/** Infinity where there is no limit, or the platform knows none. */
export function openFileLimit(): number {
  const report: typeof process.report & { excludeNetwork?: boolean } = process.report;
  // Looking up the names of network interfaces may take seconds.
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { readonly userLimits?: { readonly open_files?: { soft: unknown } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

/** The limit that so many connections of clients need. */
export function neededFiles(connections: number): number {
  return connections + BESIDE_CONNECTIONS;
}
