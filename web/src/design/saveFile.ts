/** Hands over a file that was made on this page, as if a link to it had been followed. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has begun to read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
