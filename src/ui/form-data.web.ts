/** The entries of a form as a browser sends them; files stay files. */
export function formData(entries: readonly [string, unknown][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  return form;
}
