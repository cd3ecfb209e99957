// A call can find that the person must first show that they are one. Whoever sends it need not
// know: the question is asked over the page, and the call is sent again.

type Answered = (passed: boolean) => void;

let show: ((answered: Answered) => void) | null = null;

/** The page that can ask; gives the way to leave. */
export function onQuestion(ask: (answered: Answered) => void): () => void {
  show = ask;
  return () => {
    show = null;
  };
}

/** True when the question was answered; false when the person did not want to. */
export const askPerson = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (show === null) resolve(false);
    else show(resolve);
  });
