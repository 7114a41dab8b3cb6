export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "analytics_events": {
                  Row: {
                    "created_at": string,"event": string,"id": string,"page": string,"session_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at": string,"event": string,"id": string,"page": string,"session_id": string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"event"?: string,"id"?: string,"page"?: string,"session_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "analytics_events_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "analytics_events_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"announcement_acts": {
                  Row: {
                    "act": string,"announcement_id": string,"body": string,"category": string,"created_at": string,"id": string,"is_draft": boolean,"is_pinned": boolean,"rev": number,"scheduled_at": string | null,"seen_rev": number,"title": string,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "act": string,"announcement_id": string,"body"?: string,"category"?: string,"created_at"?: string,"id": string,"is_draft"?: boolean,"is_pinned"?: boolean,"rev"?: number,"scheduled_at"?: string | null,"seen_rev"?: number,"title"?: string,"user_id"?: string | null
                  }
                  Update: {
                    "act"?: string,"announcement_id"?: string,"body"?: string,"category"?: string,"created_at"?: string,"id"?: string,"is_draft"?: boolean,"is_pinned"?: boolean,"rev"?: number,"scheduled_at"?: string | null,"seen_rev"?: number,"title"?: string,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "announcement_acts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "announcement_acts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"announcement_reads": {
                  Row: {
                    "id": string,"opened": (string)[],"read_until": string,"rev": number,"sync_xid": unknown,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "id": string,"opened"?: (string)[],"read_until": string,"rev"?: number,"sync_xid"?: unknown,"user_id": string
                  }
                  Update: {
                    "id"?: string,"opened"?: (string)[],"read_until"?: string,"rev"?: number,"sync_xid"?: unknown,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "announcement_reads_id_fkey"
      columns: ["id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "announcement_reads_id_fkey"
      columns: ["id"]
isOneToOne: true
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"announcements": {
                  Row: {
                    "author_id": string | null,"body": string,"category": string,"created_at": string,"id": string,"is_draft": boolean,"is_pinned": boolean,"is_public": boolean,"published_at": string | null,"rev": number,"scheduled_at": string | null,"sync_xid": unknown,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author_id"?: string | null,"body"?: string,"category"?: string,"created_at"?: string,"id": string,"is_draft"?: boolean,"is_pinned"?: boolean,"is_public"?: boolean,"published_at"?: string | null,"rev"?: number,"scheduled_at"?: string | null,"sync_xid"?: unknown,"title"?: string,"updated_at"?: string
                  }
                  Update: {
                    "author_id"?: string | null,"body"?: string,"category"?: string,"created_at"?: string,"id"?: string,"is_draft"?: boolean,"is_pinned"?: boolean,"is_public"?: boolean,"published_at"?: string | null,"rev"?: number,"scheduled_at"?: string | null,"sync_xid"?: unknown,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "announcements_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "announcements_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"appeal_message": {
                  Row: {
                    "author_id": string | null,"ban_id": string,"body": string,"by_appellant": boolean,"created_at": string,"id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author_id"?: string | null,"ban_id": string,"body": string,"by_appellant": boolean,"created_at"?: string,"id"?: string
                  }
                  Update: {
                    "author_id"?: string | null,"ban_id"?: string,"body"?: string,"by_appellant"?: boolean,"created_at"?: string,"id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "appeal_message_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "appeal_message_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "appeal_message_ban_id_fkey"
      columns: ["ban_id"]
isOneToOne: false
      referencedRelation: "banned_users"
      referencedColumns: ["id"]
    }
                  ]
                },"audit_log": {
                  Row: {
                    "action": string,"actor_id": string,"after": Json | null,"before": Json | null,"created_at": string,"id": string,"person_id": string | null,"target_id": string,"target_type": string
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"actor_id": string,"after"?: Json | null,"before"?: Json | null,"created_at"?: string,"id"?: string,"person_id"?: string | null,"target_id": string,"target_type": string
                  }
                  Update: {
                    "action"?: string,"actor_id"?: string,"after"?: Json | null,"before"?: Json | null,"created_at"?: string,"id"?: string,"person_id"?: string | null,"target_id"?: string,"target_type"?: string
                  }
                  Relationships: [
                    
                  ]
                },"ban_acts": {
                  Row: {
                    "act": string,"appeal_at": string | null,"ban_id": string | null,"category": string,"created_at": string,"hides": boolean,"id": string,"person_id": string,"rev": number,"user_id": string | null,"words": string
                  }
                  ComputedFields: never
                  Insert: {
                    "act": string,"appeal_at"?: string | null,"ban_id"?: string | null,"category"?: string,"created_at"?: string,"hides"?: boolean,"id": string,"person_id": string,"rev"?: number,"user_id"?: string | null,"words"?: string
                  }
                  Update: {
                    "act"?: string,"appeal_at"?: string | null,"ban_id"?: string | null,"category"?: string,"created_at"?: string,"hides"?: boolean,"id"?: string,"person_id"?: string,"rev"?: number,"user_id"?: string | null,"words"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "ban_acts_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "ban_acts_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "ban_acts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "ban_acts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"banned_users": {
                  Row: {
                    "appeal_reason": string | null,"appeal_reviewed_at": string | null,"appeal_status": string | null,"appeal_submitted": boolean,"appeal_submitted_at": string | null,"banned_at": string,"banned_by": string | null,"hide_content": boolean,"id": string,"is_active": boolean,"reason_category": string,"reason_detail": string | null,"report_id": string | null,"rev": number,"sync_xid": unknown,"unbanned_at": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "appeal_reason"?: string | null,"appeal_reviewed_at"?: string | null,"appeal_status"?: string | null,"appeal_submitted"?: boolean,"appeal_submitted_at"?: string | null,"banned_at"?: string,"banned_by"?: string | null,"hide_content"?: boolean,"id"?: string,"is_active"?: boolean,"reason_category"?: string,"reason_detail"?: string | null,"report_id"?: string | null,"rev"?: number,"sync_xid"?: unknown,"unbanned_at"?: string | null,"user_id": string
                  }
                  Update: {
                    "appeal_reason"?: string | null,"appeal_reviewed_at"?: string | null,"appeal_status"?: string | null,"appeal_submitted"?: boolean,"appeal_submitted_at"?: string | null,"banned_at"?: string,"banned_by"?: string | null,"hide_content"?: boolean,"id"?: string,"is_active"?: boolean,"reason_category"?: string,"reason_detail"?: string | null,"report_id"?: string | null,"rev"?: number,"sync_xid"?: unknown,"unbanned_at"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "banned_users_banned_by_fkey"
      columns: ["banned_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "banned_users_banned_by_fkey"
      columns: ["banned_by"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "banned_users_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "banned_users_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"banner_acts": {
                  Row: {
                    "act": string,"active_date_end": string | null,"active_date_start": string | null,"attribution": string,"banner_id": string,"created_at": string,"description": string,"id": string,"ids": (string)[],"image_height": number | null,"image_thumbhash": string | null,"image_url": string | null,"image_width": number | null,"is_active": boolean,"link": string | null,"link_text": string,"rev": number,"seen_rev": number,"title": string,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "act": string,"active_date_end"?: string | null,"active_date_start"?: string | null,"attribution"?: string,"banner_id": string,"created_at"?: string,"description"?: string,"id": string,"ids"?: (string)[],"image_height"?: number | null,"image_thumbhash"?: string | null,"image_url"?: string | null,"image_width"?: number | null,"is_active"?: boolean,"link"?: string | null,"link_text"?: string,"rev"?: number,"seen_rev"?: number,"title"?: string,"user_id"?: string | null
                  }
                  Update: {
                    "act"?: string,"active_date_end"?: string | null,"active_date_start"?: string | null,"attribution"?: string,"banner_id"?: string,"created_at"?: string,"description"?: string,"id"?: string,"ids"?: (string)[],"image_height"?: number | null,"image_thumbhash"?: string | null,"image_url"?: string | null,"image_width"?: number | null,"is_active"?: boolean,"link"?: string | null,"link_text"?: string,"rev"?: number,"seen_rev"?: number,"title"?: string,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "banner_acts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "banner_acts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"bookmarks": {
                  Row: {
                    "created_at": string,"post_id": string,"rev": number,"sync_xid": unknown,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"post_id": string,"rev"?: number,"sync_xid"?: unknown,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"post_id"?: string,"rev"?: number,"sync_xid"?: unknown,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "bookmarks_post_id_fkey"
      columns: ["post_id"]
isOneToOne: false
      referencedRelation: "posts"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "bookmarks_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "bookmarks_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"case_acts": {
                  Row: {
                    "act": string,"ban_category": string | null,"ban_hides": boolean,"case_id": string,"created_at": string,"id": string,"measures": (string)[],"note": string,"reason": string,"reply": string,"rev": number,"seen_rev": number,"shows": boolean,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "act": string,"ban_category"?: string | null,"ban_hides"?: boolean,"case_id": string,"created_at"?: string,"id": string,"measures"?: (string)[],"note"?: string,"reason"?: string,"reply"?: string,"rev"?: number,"seen_rev"?: number,"shows"?: boolean,"user_id"?: string | null
                  }
                  Update: {
                    "act"?: string,"ban_category"?: string | null,"ban_hides"?: boolean,"case_id"?: string,"created_at"?: string,"id"?: string,"measures"?: (string)[],"note"?: string,"reason"?: string,"reply"?: string,"rev"?: number,"seen_rev"?: number,"shows"?: boolean,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "case_acts_case_id_fkey"
      columns: ["case_id"]
isOneToOne: false
      referencedRelation: "report_cases"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "case_acts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "case_acts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"collection_items": {
                  Row: {
                    "collection_id": string,"created_at": string,"id": string,"place": number,"post_id": string,"rev": number,"sync_xid": unknown,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "collection_id": string,"created_at"?: string,"id": string,"place"?: number,"post_id": string,"rev"?: number,"sync_xid"?: unknown,"user_id": string
                  }
                  Update: {
                    "collection_id"?: string,"created_at"?: string,"id"?: string,"place"?: number,"post_id"?: string,"rev"?: number,"sync_xid"?: unknown,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "collection_items_collection_id_fkey"
      columns: ["collection_id"]
isOneToOne: false
      referencedRelation: "collections"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "collection_items_post_id_fkey"
      columns: ["post_id"]
isOneToOne: false
      referencedRelation: "posts"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "collection_items_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "collection_items_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"collections": {
                  Row: {
                    "cover_post_id": string | null,"created_at": string,"description": string,"id": string,"is_public": boolean,"name": string,"rev": number,"sync_xid": unknown,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "cover_post_id"?: string | null,"created_at"?: string,"description"?: string,"id": string,"is_public"?: boolean,"name": string,"rev"?: number,"sync_xid"?: unknown,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "cover_post_id"?: string | null,"created_at"?: string,"description"?: string,"id"?: string,"is_public"?: boolean,"name"?: string,"rev"?: number,"sync_xid"?: unknown,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "collections_cover_post_id_fkey"
      columns: ["cover_post_id"]
isOneToOne: false
      referencedRelation: "posts"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "collections_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "collections_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"comments": {
                  Row: {
                    "body": string,"created_at": string,"id": string,"is_hidden": boolean,"is_hidden_by_team": boolean,"post_id": string,"rev": number,"sync_xid": unknown,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "body": string,"created_at"?: string,"id": string,"is_hidden"?: boolean,"is_hidden_by_team"?: boolean,"post_id": string,"rev"?: number,"sync_xid"?: unknown,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "body"?: string,"created_at"?: string,"id"?: string,"is_hidden"?: boolean,"is_hidden_by_team"?: boolean,"post_id"?: string,"rev"?: number,"sync_xid"?: unknown,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "comments_post_id_fkey"
      columns: ["post_id"]
isOneToOne: false
      referencedRelation: "posts"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comments_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comments_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"daily_stats": {
                  Row: {
                    "active_users": number,"date": string,"new_comments": number,"new_likes": number,"new_posts": number,"new_users": number,"total_comments": number,"total_likes": number,"total_page_views": number,"total_posts": number,"total_users": number,"unique_visitors": number
                  }
                  ComputedFields: never
                  Insert: {
                    "active_users": number,"date": string,"new_comments": number,"new_likes": number,"new_posts": number,"new_users": number,"total_comments": number,"total_likes": number,"total_page_views": number,"total_posts": number,"total_users": number,"unique_visitors": number
                  }
                  Update: {
                    "active_users"?: number,"date"?: string,"new_comments"?: number,"new_likes"?: number,"new_posts"?: number,"new_users"?: number,"total_comments"?: number,"total_likes"?: number,"total_page_views"?: number,"total_posts"?: number,"total_users"?: number,"unique_visitors"?: number
                  }
                  Relationships: [
                    
                  ]
                },"debug_logs": {
                  Row: {
                    "created_at": string,"id": string,"log_type": string,"message": string,"metadata": NonNullable<Json>,"session_id": string,"user_agent": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at": string,"id": string,"log_type": string,"message": string,"metadata"?: NonNullable<Json>,"session_id": string,"user_agent"?: string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"log_type"?: string,"message"?: string,"metadata"?: NonNullable<Json>,"session_id"?: string,"user_agent"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "debug_logs_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "debug_logs_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"event_bookmarks": {
                  Row: {
                    "created_at": string,"event_id": string,"id": string,"is_counted": boolean,"rev": number,"sync_xid": unknown,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"event_id": string,"id"?: never,"is_counted"?: boolean,"rev"?: number,"sync_xid"?: unknown,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"event_id"?: string,"id"?: never,"is_counted"?: boolean,"rev"?: number,"sync_xid"?: unknown,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "event_bookmarks_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "event_bookmarks_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "event_bookmarks_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"event_counters": {
                  Row: {
                    "event_id": string,"going_count": number,"sync_xid": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "event_id": string,"going_count"?: number,"sync_xid"?: unknown
                  }
                  Update: {
                    "event_id"?: string,"going_count"?: number,"sync_xid"?: unknown
                  }
                  Relationships: [
                    {
      foreignKeyName: "event_counters_event_id_fkey"
      columns: ["event_id"]
isOneToOne: true
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"events": {
                  Row: {
                    "category": string,"created_at": string,"description": string,"end_date": string | null,"external_link_text": string,"external_link_url": string | null,"id": string,"image_height": number | null,"image_thumbhash": string | null,"image_url": string | null,"image_width": number | null,"is_draft": boolean,"is_hidden_by_team": boolean,"is_public": boolean,"location": string,"rev": number,"start_date": string | null,"sync_xid": unknown,"title": string,"until_at": string,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "category"?: string,"created_at"?: string,"description"?: string,"end_date"?: string | null,"external_link_text"?: string,"external_link_url"?: string | null,"id": string,"image_height"?: number | null,"image_thumbhash"?: string | null,"image_url"?: string | null,"image_width"?: number | null,"is_draft"?: boolean,"is_hidden_by_team"?: boolean,"is_public"?: boolean,"location"?: string,"rev"?: number,"start_date"?: string | null,"sync_xid"?: unknown,"title"?: string,"until_at"?: never,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "category"?: string,"created_at"?: string,"description"?: string,"end_date"?: string | null,"external_link_text"?: string,"external_link_url"?: string | null,"id"?: string,"image_height"?: number | null,"image_thumbhash"?: string | null,"image_url"?: string | null,"image_width"?: number | null,"is_draft"?: boolean,"is_hidden_by_team"?: boolean,"is_public"?: boolean,"location"?: string,"rev"?: number,"start_date"?: string | null,"sync_xid"?: unknown,"title"?: string,"until_at"?: never,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "events_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "events_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"featured_banners": {
                  Row: {
                    "active_date_end": string | null,"active_date_start": string | null,"attribution": string,"created_at": string,"description": string,"display_order": number,"id": string,"image_height": number,"image_thumbhash": string | null,"image_url": string,"image_width": number,"is_active": boolean,"link": string | null,"link_text": string,"rev": number,"sync_xid": unknown,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "active_date_end"?: string | null,"active_date_start"?: string | null,"attribution"?: string,"created_at"?: string,"description"?: string,"display_order"?: number,"id": string,"image_height": number,"image_thumbhash"?: string | null,"image_url": string,"image_width": number,"is_active"?: boolean,"link"?: string | null,"link_text"?: string,"rev"?: number,"sync_xid"?: unknown,"title": string,"updated_at"?: string
                  }
                  Update: {
                    "active_date_end"?: string | null,"active_date_start"?: string | null,"attribution"?: string,"created_at"?: string,"description"?: string,"display_order"?: number,"id"?: string,"image_height"?: number,"image_thumbhash"?: string | null,"image_url"?: string,"image_width"?: number,"is_active"?: boolean,"link"?: string | null,"link_text"?: string,"rev"?: number,"sync_xid"?: unknown,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"follows": {
                  Row: {
                    "created_at": string,"follower_id": string,"following_id": string,"rev": number,"sync_xid": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"follower_id": string,"following_id": string,"rev"?: number,"sync_xid"?: unknown
                  }
                  Update: {
                    "created_at"?: string,"follower_id"?: string,"following_id"?: string,"rev"?: number,"sync_xid"?: unknown
                  }
                  Relationships: [
                    {
      foreignKeyName: "follows_follower_id_fkey"
      columns: ["follower_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "follows_follower_id_fkey"
      columns: ["follower_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "follows_following_id_fkey"
      columns: ["following_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "follows_following_id_fkey"
      columns: ["following_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"invitation_acts": {
                  Row: {
                    "act": string,"created_at": string,"description": string,"id": string,"is_active": boolean,"person_id": string | null,"required_count": number,"rev": number,"seen_rev": number,"sync_xid": unknown,"thing_id": string,"title": string,"user_id": string | null,"xp": number
                  }
                  ComputedFields: never
                  Insert: {
                    "act": string,"created_at"?: string,"description"?: string,"id": string,"is_active"?: boolean,"person_id"?: string | null,"required_count"?: number,"rev"?: number,"seen_rev"?: number,"sync_xid"?: unknown,"thing_id": string,"title"?: string,"user_id"?: string | null,"xp"?: number
                  }
                  Update: {
                    "act"?: string,"created_at"?: string,"description"?: string,"id"?: string,"is_active"?: boolean,"person_id"?: string | null,"required_count"?: number,"rev"?: number,"seen_rev"?: number,"sync_xid"?: unknown,"thing_id"?: string,"title"?: string,"user_id"?: string | null,"xp"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "invitation_acts_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "invitation_acts_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "invitation_acts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "invitation_acts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"invitation_reward": {
                  Row: {
                    "description": string,"id": string,"is_active": boolean,"required_count": number,"title": string,"xp": number
                  }
                  ComputedFields: never
                  Insert: {
                    "description"?: string,"id"?: string,"is_active"?: boolean,"required_count": number,"title": string,"xp": number
                  }
                  Update: {
                    "description"?: string,"id"?: string,"is_active"?: boolean,"required_count"?: number,"title"?: string,"xp"?: number
                  }
                  Relationships: [
                    
                  ]
                },"invitation_reward_grant": {
                  Row: {
                    "granted_at": string,"reward_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "granted_at"?: string,"reward_id": string,"user_id": string
                  }
                  Update: {
                    "granted_at"?: string,"reward_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "invitation_reward_grant_reward_id_fkey"
      columns: ["reward_id"]
isOneToOne: false
      referencedRelation: "invitation_reward"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "invitation_reward_grant_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "invitation_reward_grant_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"invitation_uses": {
                  Row: {
                    "code": string,"id": string,"invitation_id": string,"rev": number,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "code": string,"id": string,"invitation_id": string,"rev"?: number,"user_id": string
                  }
                  Update: {
                    "code"?: string,"id"?: string,"invitation_id"?: string,"rev"?: number,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "invitation_uses_invitation_id_fkey"
      columns: ["invitation_id"]
isOneToOne: false
      referencedRelation: "invitations"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "invitation_uses_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "invitation_uses_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"invitations": {
                  Row: {
                    "accepted_at": string | null,"code": string,"created_at": string,"expires_at": string,"id": string,"invitee_id": string | null,"inviter_id": string,"status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "accepted_at"?: string | null,"code": string,"created_at"?: string,"expires_at"?: string,"id"?: string,"invitee_id"?: string | null,"inviter_id": string,"status"?: string
                  }
                  Update: {
                    "accepted_at"?: string | null,"code"?: string,"created_at"?: string,"expires_at"?: string,"id"?: string,"invitee_id"?: string | null,"inviter_id"?: string,"status"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "invitations_invitee_id_fkey"
      columns: ["invitee_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "invitations_invitee_id_fkey"
      columns: ["invitee_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "invitations_inviter_id_fkey"
      columns: ["inviter_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "invitations_inviter_id_fkey"
      columns: ["inviter_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"likes": {
                  Row: {
                    "created_at": string,"post_id": string,"rev": number,"sync_xid": unknown,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"post_id": string,"rev"?: number,"sync_xid"?: unknown,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"post_id"?: string,"rev"?: number,"sync_xid"?: unknown,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "likes_post_id_fkey"
      columns: ["post_id"]
isOneToOne: false
      referencedRelation: "posts"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "likes_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "likes_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"notification_reads": {
                  Row: {
                    "id": string,"rev": number,"up_to": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "id": string,"rev"?: number,"up_to": string,"user_id": string
                  }
                  Update: {
                    "id"?: string,"rev"?: number,"up_to"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "notification_reads_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "notification_reads_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"notifications": {
                  Row: {
                    "actor_id": string | null,"created_at": string,"id": string,"is_read": boolean,"kind": string,"part": string | null,"people": number,"rev": number,"seen_until": string,"sync_xid": unknown,"thing": string,"told_at": string,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "actor_id"?: string | null,"created_at"?: string,"id"?: string,"is_read"?: boolean,"kind": string,"part"?: string | null,"people"?: number,"rev"?: number,"seen_until"?: string,"sync_xid"?: unknown,"thing": string,"told_at"?: string,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "actor_id"?: string | null,"created_at"?: string,"id"?: string,"is_read"?: boolean,"kind"?: string,"part"?: string | null,"people"?: number,"rev"?: number,"seen_until"?: string,"sync_xid"?: unknown,"thing"?: string,"told_at"?: string,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "notifications_actor_id_fkey"
      columns: ["actor_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "notifications_actor_id_fkey"
      columns: ["actor_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "notifications_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "notifications_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"person_acts": {
                  Row: {
                    "act": string,"created_at": string,"id": string,"person_id": string,"rank": string | null,"rev": number,"sync_xid": unknown,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "act": string,"created_at"?: string,"id": string,"person_id": string,"rank"?: string | null,"rev"?: number,"sync_xid"?: unknown,"user_id"?: string | null
                  }
                  Update: {
                    "act"?: string,"created_at"?: string,"id"?: string,"person_id"?: string,"rank"?: string | null,"rev"?: number,"sync_xid"?: unknown,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "person_acts_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "person_acts_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "person_acts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "person_acts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"post_acts": {
                  Row: {
                    "act": string,"created_at": string,"id": string,"person_id": string | null,"post_id": string,"reason": string,"rev": number,"shows": boolean,"title": string,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "act": string,"created_at"?: string,"id": string,"person_id"?: string | null,"post_id": string,"reason"?: string,"rev"?: number,"shows"?: boolean,"title"?: string,"user_id"?: string | null
                  }
                  Update: {
                    "act"?: string,"created_at"?: string,"id"?: string,"person_id"?: string | null,"post_id"?: string,"reason"?: string,"rev"?: number,"shows"?: boolean,"title"?: string,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "post_acts_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "post_acts_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "post_acts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "post_acts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"post_counters": {
                  Row: {
                    "comment_count": number,"comments_rev": number,"feed_key": number | null,"like_count": number,"post_id": string,"sync_xid": unknown,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "comment_count"?: number,"comments_rev"?: number,"feed_key"?: number | null,"like_count"?: number,"post_id": string,"sync_xid"?: unknown,"user_id": string
                  }
                  Update: {
                    "comment_count"?: number,"comments_rev"?: number,"feed_key"?: number | null,"like_count"?: number,"post_id"?: string,"sync_xid"?: unknown,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "post_counters_post_id_fkey"
      columns: ["post_id"]
isOneToOne: true
      referencedRelation: "posts"
      referencedColumns: ["id"]
    }
                  ]
                },"posts": {
                  Row: {
                    "character_tags": (string)[],"client_second": number | null,"created_at": string,"description": string,"feed_key": number | null,"id": string,"image_alt": string | null,"image_height": number | null,"image_thumbhash": string | null,"image_url": string | null,"image_width": number | null,"is_draft": boolean,"is_hidden_by_team": boolean,"is_marked_sensitive": boolean,"is_picked_by_admin": boolean,"is_published": boolean,"is_sensitive": boolean,"once_key": string | null,"published_at": string | null,"rev": number,"scheduled_at": string | null,"sync_xid": unknown,"title": string,"updated_at": string,"user_id": string,"video_url": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "character_tags"?: (string)[],"client_second"?: number | null,"created_at"?: string,"description"?: string,"feed_key"?: number | null,"id": string,"image_alt"?: string | null,"image_height"?: number | null,"image_thumbhash"?: string | null,"image_url"?: string | null,"image_width"?: number | null,"is_draft"?: boolean,"is_hidden_by_team"?: boolean,"is_marked_sensitive"?: boolean,"is_picked_by_admin"?: boolean,"is_published"?: boolean,"is_sensitive"?: boolean,"once_key"?: string | null,"published_at"?: string | null,"rev"?: number,"scheduled_at"?: string | null,"sync_xid"?: unknown,"title"?: string,"updated_at"?: string,"user_id": string,"video_url"?: string | null
                  }
                  Update: {
                    "character_tags"?: (string)[],"client_second"?: number | null,"created_at"?: string,"description"?: string,"feed_key"?: number | null,"id"?: string,"image_alt"?: string | null,"image_height"?: number | null,"image_thumbhash"?: string | null,"image_url"?: string | null,"image_width"?: number | null,"is_draft"?: boolean,"is_hidden_by_team"?: boolean,"is_marked_sensitive"?: boolean,"is_picked_by_admin"?: boolean,"is_published"?: boolean,"is_sensitive"?: boolean,"once_key"?: string | null,"published_at"?: string | null,"rev"?: number,"scheduled_at"?: string | null,"sync_xid"?: unknown,"title"?: string,"updated_at"?: string,"user_id"?: string,"video_url"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "posts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "posts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"profiles": {
                  Row: {
                    "admin_rank": string | null,"avatar_url": string | null,"bio": string,"celebrated_level": number,"created_at": string,"deletion_requested_at": string | null,"display_name": string,"email_notifications": boolean,"force_logout_at": string | null,"id": string,"instagram_username": string | null,"is_admin": boolean,"is_featured_creator": boolean,"is_holder": boolean,"joined_at": string,"mutes": NonNullable<Json>,"notification_settings": NonNullable<Json>,"privacy_accepted_at": string | null,"privacy_settings": NonNullable<Json>,"push_notifications": boolean,"rev": number,"sync_xid": unknown,"terms_accepted_at": string | null,"terms_version": string | null,"twitter_username": string | null,"updated_at": string,"username": string,"website_url": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "admin_rank"?: string | null,"avatar_url"?: string | null,"bio"?: string,"celebrated_level"?: number,"created_at"?: string,"deletion_requested_at"?: string | null,"display_name": string,"email_notifications"?: boolean,"force_logout_at"?: string | null,"id": string,"instagram_username"?: string | null,"is_admin"?: never,"is_featured_creator"?: boolean,"is_holder"?: boolean,"joined_at"?: string,"mutes"?: NonNullable<Json>,"notification_settings"?: NonNullable<Json>,"privacy_accepted_at"?: string | null,"privacy_settings"?: NonNullable<Json>,"push_notifications"?: boolean,"rev"?: number,"sync_xid"?: unknown,"terms_accepted_at"?: string | null,"terms_version"?: string | null,"twitter_username"?: string | null,"updated_at"?: string,"username": string,"website_url"?: string | null
                  }
                  Update: {
                    "admin_rank"?: string | null,"avatar_url"?: string | null,"bio"?: string,"celebrated_level"?: number,"created_at"?: string,"deletion_requested_at"?: string | null,"display_name"?: string,"email_notifications"?: boolean,"force_logout_at"?: string | null,"id"?: string,"instagram_username"?: string | null,"is_admin"?: never,"is_featured_creator"?: boolean,"is_holder"?: boolean,"joined_at"?: string,"mutes"?: NonNullable<Json>,"notification_settings"?: NonNullable<Json>,"privacy_accepted_at"?: string | null,"privacy_settings"?: NonNullable<Json>,"push_notifications"?: boolean,"rev"?: number,"sync_xid"?: unknown,"terms_accepted_at"?: string | null,"terms_version"?: string | null,"twitter_username"?: string | null,"updated_at"?: string,"username"?: string,"website_url"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"reply_acts": {
                  Row: {
                    "act": string,"created_at": string,"id": string,"is_dropped": boolean,"kept_id": string | null,"rev": number,"sync_xid": unknown,"used_for": string,"user_id": string | null,"words": string
                  }
                  ComputedFields: never
                  Insert: {
                    "act": string,"created_at"?: string,"id": string,"is_dropped"?: boolean,"kept_id"?: string | null,"rev"?: number,"sync_xid"?: unknown,"used_for"?: string,"user_id"?: string | null,"words"?: string
                  }
                  Update: {
                    "act"?: string,"created_at"?: string,"id"?: string,"is_dropped"?: boolean,"kept_id"?: string | null,"rev"?: number,"sync_xid"?: unknown,"used_for"?: string,"user_id"?: string | null,"words"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "reply_acts_kept_id_fkey"
      columns: ["kept_id"]
isOneToOne: false
      referencedRelation: "reply_acts"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reply_acts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reply_acts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"report_cases": {
                  Row: {
                    "content_id": string,"content_type": string,"decided_at": string | null,"decided_by": string | null,"first_reported_at": string,"first_seen": NonNullable<Json>,"held_since": string | null,"hides": boolean,"holder_id": string | null,"id": string,"last_reported_at": string,"measures": (string)[],"place": number,"report_count": number,"reported_user_id": string,"rev": number,"status": string,"sync_xid": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "content_id": string,"content_type": string,"decided_at"?: string | null,"decided_by"?: string | null,"first_reported_at"?: string,"first_seen": NonNullable<Json>,"held_since"?: string | null,"hides"?: boolean,"holder_id"?: string | null,"id"?: string,"last_reported_at"?: string,"measures"?: (string)[],"place"?: never,"report_count"?: number,"reported_user_id": string,"rev"?: number,"status"?: string,"sync_xid"?: unknown
                  }
                  Update: {
                    "content_id"?: string,"content_type"?: string,"decided_at"?: string | null,"decided_by"?: string | null,"first_reported_at"?: string,"first_seen"?: NonNullable<Json>,"held_since"?: string | null,"hides"?: boolean,"holder_id"?: string | null,"id"?: string,"last_reported_at"?: string,"measures"?: (string)[],"place"?: never,"report_count"?: number,"reported_user_id"?: string,"rev"?: number,"status"?: string,"sync_xid"?: unknown
                  }
                  Relationships: [
                    {
      foreignKeyName: "report_cases_decided_by_fkey"
      columns: ["decided_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_cases_decided_by_fkey"
      columns: ["decided_by"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_cases_holder_id_fkey"
      columns: ["holder_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_cases_holder_id_fkey"
      columns: ["holder_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_cases_reported_user_id_fkey"
      columns: ["reported_user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_cases_reported_user_id_fkey"
      columns: ["reported_user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"reports": {
                  Row: {
                    "admin_notes": string | null,"case_id": string | null,"content_id": string,"content_type": string,"created_at": string,"description": string,"id": string,"reason": string,"reported_user_id": string,"reporter_id": string,"rev": number,"reviewed_at": string | null,"reviewed_by": string | null,"status": string,"sync_xid": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "admin_notes"?: string | null,"case_id"?: string | null,"content_id": string,"content_type": string,"created_at"?: string,"description"?: string,"id": string,"reason"?: string,"reported_user_id": string,"reporter_id": string,"rev"?: number,"reviewed_at"?: string | null,"reviewed_by"?: string | null,"status"?: string,"sync_xid"?: unknown
                  }
                  Update: {
                    "admin_notes"?: string | null,"case_id"?: string | null,"content_id"?: string,"content_type"?: string,"created_at"?: string,"description"?: string,"id"?: string,"reason"?: string,"reported_user_id"?: string,"reporter_id"?: string,"rev"?: number,"reviewed_at"?: string | null,"reviewed_by"?: string | null,"status"?: string,"sync_xid"?: unknown
                  }
                  Relationships: [
                    {
      foreignKeyName: "reports_case_id_fkey"
      columns: ["case_id"]
isOneToOne: false
      referencedRelation: "report_cases"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_reported_user_id_fkey"
      columns: ["reported_user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_reported_user_id_fkey"
      columns: ["reported_user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_reporter_id_fkey"
      columns: ["reporter_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_reporter_id_fkey"
      columns: ["reporter_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_reviewed_by_fkey"
      columns: ["reviewed_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_reviewed_by_fkey"
      columns: ["reviewed_by"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"seal_keys": {
                  Row: {
                    "created_at": string,"private_key": NonNullable<Json>,"public_key": NonNullable<Json>,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"private_key": NonNullable<Json>,"public_key": NonNullable<Json>,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"private_key"?: NonNullable<Json>,"public_key"?: NonNullable<Json>,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"setting_acts": {
                  Row: {
                    "created_at": string,"id": string,"og_description": string,"og_image_url": string,"og_title": string,"rev": number,"seen_rev": number,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id": string,"og_description"?: string,"og_image_url"?: string,"og_title"?: string,"rev"?: number,"seen_rev"?: number,"user_id"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"og_description"?: string,"og_image_url"?: string,"og_title"?: string,"rev"?: number,"seen_rev"?: number,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "setting_acts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "setting_acts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"site_settings": {
                  Row: {
                    "description": string,"id": string,"image_path": string | null,"key": string,"rev": number,"sync_xid": unknown,"updated_at": string,"updated_by": string | null,"value": string
                  }
                  ComputedFields: never
                  Insert: {
                    "description"?: string,"id"?: string,"image_path"?: never,"key": string,"rev"?: number,"sync_xid"?: unknown,"updated_at"?: string,"updated_by"?: string | null,"value": string
                  }
                  Update: {
                    "description"?: string,"id"?: string,"image_path"?: never,"key"?: string,"rev"?: number,"sync_xid"?: unknown,"updated_at"?: string,"updated_by"?: string | null,"value"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "site_settings_updated_by_fkey"
      columns: ["updated_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "site_settings_updated_by_fkey"
      columns: ["updated_by"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"tombstones": {
                  Row: {
                    "created_at": string,"feed_key": number | null,"rev": number,"row_id": string,"sync_xid": unknown,"table_name": string,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"feed_key"?: number | null,"rev"?: number,"row_id": string,"sync_xid"?: unknown,"table_name": string,"user_id"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"feed_key"?: number | null,"rev"?: number,"row_id"?: string,"sync_xid"?: unknown,"table_name"?: string,"user_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"user_activities": {
                  Row: {
                    "activity_type": string,"created_at": string,"id": string,"metadata": NonNullable<Json>,"target_id": string | null,"target_type": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "activity_type": string,"created_at": string,"id": string,"metadata"?: NonNullable<Json>,"target_id"?: string | null,"target_type"?: string | null,"user_id": string
                  }
                  Update: {
                    "activity_type"?: string,"created_at"?: string,"id"?: string,"metadata"?: NonNullable<Json>,"target_id"?: string | null,"target_type"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "user_activities_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "user_activities_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"user_block": {
                  Row: {
                    "blocked_id": string,"blocker_id": string,"created_at": string,"rev": number,"sync_xid": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "blocked_id": string,"blocker_id": string,"created_at"?: string,"rev"?: number,"sync_xid"?: unknown
                  }
                  Update: {
                    "blocked_id"?: string,"blocker_id"?: string,"created_at"?: string,"rev"?: number,"sync_xid"?: unknown
                  }
                  Relationships: [
                    {
      foreignKeyName: "user_block_blocked_id_fkey"
      columns: ["blocked_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "user_block_blocked_id_fkey"
      columns: ["blocked_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "user_block_blocker_id_fkey"
      columns: ["blocker_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "user_block_blocker_id_fkey"
      columns: ["blocker_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"user_consents": {
                  Row: {
                    "consent_type": string,"created_at": string,"user_id": string,"version": string
                  }
                  ComputedFields: never
                  Insert: {
                    "consent_type": string,"created_at"?: string,"user_id": string,"version": string
                  }
                  Update: {
                    "consent_type"?: string,"created_at"?: string,"user_id"?: string,"version"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "user_consents_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "user_consents_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"user_stats": {
                  Row: {
                    "current_level": number,"experience": number,"follower_count": number,"following_count": number,"own_xid": unknown,"sync_xid": unknown,"total_comments_made": number,"total_likes_given": number,"total_likes_received": number,"total_posts": number,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "current_level"?: never,"experience"?: number,"follower_count"?: number,"following_count"?: number,"own_xid"?: unknown,"sync_xid"?: unknown,"total_comments_made"?: number,"total_likes_given"?: number,"total_likes_received"?: number,"total_posts"?: number,"user_id": string
                  }
                  Update: {
                    "current_level"?: never,"experience"?: number,"follower_count"?: number,"following_count"?: number,"own_xid"?: unknown,"sync_xid"?: unknown,"total_comments_made"?: number,"total_likes_given"?: number,"total_likes_received"?: number,"total_posts"?: number,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "user_stats_user_id_fkey"
      columns: ["user_id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "user_stats_user_id_fkey"
      columns: ["user_id"]
isOneToOne: true
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"wallet_link": {
                  Row: {
                    "address": string,"by_contract": boolean,"chain_id": number,"checked_at": string | null,"holds": boolean | null,"linked_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "address": string,"by_contract"?: boolean,"chain_id": number,"checked_at"?: string | null,"holds"?: boolean | null,"linked_at"?: string,"user_id": string
                  }
                  Update: {
                    "address"?: string,"by_contract"?: boolean,"chain_id"?: number,"checked_at"?: string | null,"holds"?: boolean | null,"linked_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "wallet_link_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "wallet_link_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                },"xp_event": {
                  Row: {
                    "amount": number,"created_at": string,"id": string,"kind": string,"target_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "amount": number,"created_at"?: string,"id"?: string,"kind": string,"target_id": string,"user_id": string
                  }
                  Update: {
                    "amount"?: number,"created_at"?: string,"id"?: string,"kind"?: string,"target_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "xp_event_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "xp_event_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles_secure"
      referencedColumns: ["id"]
    }
                  ]
                }
          }
          Views: {
            "profiles_secure": {
                  Row: {
                    "avatar_url": string | null,"bio": string,"created_at": string,"current_level": number,"display_name": string,"follower_count": number,"following_count": number,"id": string,"instagram_username": string | null,"is_featured_creator": boolean,"is_holder": boolean,"joined_at": string,"post_count": number,"twitter_username": string | null,"updated_at": string,"username": string,"website_url": string | null
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                }
          }
          Functions: {
            "ask_holder_collection":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"ask_wallet_name":
{ Args: { "p_anew": boolean }; Returns: boolean
                           },
"ban_user":
{ Args: { "p_hide_content"?: boolean,"p_reason_category"?: string,"p_reason_detail"?: string,"p_report_id"?: string,"p_user_id": string }; Returns: string
                           },
"cancel_account_deletion":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"claim_holders":
{ Args: { "p_count"?: number }; Returns: Json
                           },
"claim_pushes":
{ Args: { "p_count"?: number }; Returns: Json
                           },
"clear_force_logout":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"create_user_profile":
{ Args: { "p_avatar_url": string,"p_email": string,"p_full_name": string,"p_user_id": string }; Returns: boolean
                           },
"drop_push_subscription":
{ Args: { "p_endpoint": string }; Returns: boolean
                           },
"end_delivery":
{ Args: { "p_claim": string,"p_delivery": string,"p_error"?: string,"p_outcome": string }; Returns: undefined
                           },
"evidence_kept":
{ Args: { "p_case": string }; Returns: undefined
                           },
"evidence_to_keep":
{ Args: Record<PropertyKey, never>; Returns: {
              "bucket": string,"case_id": string,"name": string
            }[]
                           },
"export_page":
{ Args: { "p_after"?: Json,"p_section": string }; Returns: Json
                           },
"files_to_remove":
{ Args: Record<PropertyKey, never>; Returns: {
              "bucket": string,"names": (string)[]
            }[]
                           },
"find_member":
{ Args: { "p_email": string }; Returns: string
                           },
"forget_push_endpoint":
{ Args: { "p_endpoint": string }; Returns: undefined
                           },
"get_analytics_summary":
{ Args: { "end_date": string,"start_date": string }; Returns: Json
                           },
"get_popular_posts_analytics":
{ Args: { "days_back"?: number,"limit_count"?: number }; Returns: Json
                           },
"get_user_activity_stats":
{ Args: { "days_back"?: number }; Returns: Json
                           },
"get_user_email":
{ Args: { "user_id": string }; Returns: string
                           },
"invitation_by_code":
{ Args: { "p_code": string }; Returns: Json
                           },
"issue_wallet_nonce":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"link_wallet":
{ Args: { "p_address": string,"p_by_contract"?: boolean,"p_chain": number,"p_user": string }; Returns: string
                           },
"mail_address":
{ Args: { "p_claim"?: string,"p_delivery"?: string,"p_person"?: string,"p_type": string }; Returns: {
              "email": string,"name": string,"unsubscribe": string
            }[]
                           },
"my_ban":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_devices":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"note_holding":
{ Args: { "p_address": string,"p_collection": Json,"p_holds": boolean }; Returns: undefined
                           },
"open_invitation":
{ Args: { "p_anew"?: boolean }; Returns: boolean
                           },
"push_key":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"rate_limit_status":
{ Args: { "p_action": string }; Returns: Json
                           },
"record_usage":
{ Args: { "items": Json }; Returns: number
                           },
"request_account_deletion":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"save_push_subscription":
{ Args: { "p_auth": string,"p_endpoint": string,"p_p256dh": string }; Returns: boolean
                           },
"set_holder_collection":
{ Args: { "p_chain": number,"p_contract": string,"p_token"?: string }; Returns: boolean
                           },
"sign_out_device":
{ Args: { "p_session": string }; Returns: boolean
                           },
"sign_out_everywhere":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"submit_appeal":
{ Args: { "p_reason": string }; Returns: boolean
                           },
"sync_pull":
{ Args: { "cursors"?: Json,"page_limit"?: number,"wants"?: Json }; Returns: Json
                           },
"sync_push":
{ Args: { "generation"?: string,"writes": Json }; Returns: Json
                           },
"unban_user":
{ Args: { "p_user_id": string }; Returns: boolean
                           },
"unlink_wallet":
{ Args: { "p_address": string }; Returns: boolean
                           },
"unsubscribe":
{ Args: { "p_token": string }; Returns: string
                           },
"use_wallet_nonce":
{ Args: { "p_nonce": string }; Returns: Json
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
