/** The fields of a form by name; an empty number is no number, so that the server says so. */
export function formOf(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { text, number: (name: string): number => Number.parseInt(text(name), 10) || 0 };
}
