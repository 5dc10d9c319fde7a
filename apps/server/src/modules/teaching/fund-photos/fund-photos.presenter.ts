export interface FundPhotosRow {
  agreed: boolean;
  mediaId: string | null;
  data: { mediaId: string; text: string | null; at: string }[];
}

/** The photos that a parent can choose from, and the chosen one. */
export const presentFundPhotos = ({ agreed, mediaId, data }: FundPhotosRow) => ({
  agreed,
  media_id: mediaId,
  data: data.map(({ mediaId: id, ...photo }) => ({ ...photo, media_id: id })),
});
