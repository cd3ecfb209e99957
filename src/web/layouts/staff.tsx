import { Outlet } from 'react-router';
import { StaffProofDialog } from '#features/core/accounts/StaffProofDialog.tsx';
import { StaffAreas } from '#features/core/moderation/StaffAreas.tsx';

/** Around the pages of staff: who has not proved themselves for too long is asked to. */
export default function StaffLayout() {
  return (
    <>
      <div className="pt-3 pb-1 wide:-mx-1 wide:pt-0 wide:pb-3">
        <StaffAreas />
      </div>
      <Outlet />
      <StaffProofDialog />
    </>
  );
}
