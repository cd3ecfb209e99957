/** Gives a text to the reader as a file of their own. */
export function saveAs({ name, content }: { name: string; content: string }): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
