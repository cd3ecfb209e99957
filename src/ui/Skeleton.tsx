/** A card that is on its way, as tall as a usual one. */
export function CardSkeleton() {
  return (
    <div className="border-b border-line bg-surface p-4 wide:rounded-card wide:border wide:px-5 wide:py-4.5">
      <div className="mb-4 flex items-center gap-3">
        <div className="skeleton size-10 rounded-full" />
        <div className="grid gap-2">
          <div className="skeleton h-3.5 w-36" />
          <div className="skeleton h-3 w-48" />
        </div>
      </div>
      <div className="skeleton mb-4 h-6 w-4/5" />
      <div className="grid gap-2.5">
        <div className="skeleton h-4" />
        <div className="skeleton h-4" />
        <div className="skeleton h-4 w-2/3" />
      </div>
      <div className="mt-6 flex gap-6">
        <div className="skeleton h-5 w-12" />
        <div className="skeleton h-5 w-12" />
        <div className="skeleton h-5 w-12" />
      </div>
    </div>
  );
}

export function RowSkeleton() {
  return (
    <div className="flex items-center gap-3 border-b border-line bg-surface p-4 wide:rounded-card wide:border wide:px-5">
      <div className="skeleton size-10 flex-none rounded-xl" />
      <div className="grid flex-1 gap-2">
        <div className="skeleton h-4 w-40" />
        <div className="skeleton h-3.5 w-4/5" />
      </div>
    </div>
  );
}
