/** Which of them a key leads to; undefined where it leads nowhere. */
export function tabAfter(key: string, ids: readonly string[], selected: string): string | undefined {
  const at = ids.indexOf(selected);
  const around = (step: number) => ids[(at + step + ids.length) % ids.length];
  switch (key) {
    case 'ArrowRight':
      return around(1);
    case 'ArrowLeft':
      return around(-1);
    case 'Home':
      return ids[0];
    case 'End':
      return ids.at(-1);
    default:
      return undefined;
  }
}
